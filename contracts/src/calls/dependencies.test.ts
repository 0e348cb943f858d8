import { expect, test } from '@jest/globals';
import { dependencies, pactConsumersOf, pactProvidersOf } from './dependencies.ts';
import { readPacts } from '../ledger/pact-files.ts';

const textOf = (consumer: string, provider: string): string => `${consumer} → ${provider}`;

test('every pact is a dependency, and every dependency by pact has one', () => {
  const pacts = readPacts().map(({ consumer, provider }) => textOf(consumer.name, provider.name));
  const listed = dependencies.filter(({ by }) => by === 'pact');
  expect(listed.map(({ consumer, provider }) => textOf(consumer, provider)).sort()).toEqual(pacts.sort());
});

test('dependencies are found by consumer and by provider', () => {
  expect(pactProvidersOf('content')).toEqual(['catalog', 'careers']);
  expect(pactConsumersOf('content')).toEqual(['bff', 'identity']);
  expect(pactConsumersOf('shell')).toEqual([]);
});
