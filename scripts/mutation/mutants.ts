import type { Interaction, Pair } from '@ekamra/chassis/testing/pact-files';
import type { RecordedAnswer } from '@ekamra/chassis/testing/pact-gateway';
import { errorAnswer } from '@ekamra/contracts';
import type { z } from 'zod';
import { type Answer, answersOf } from './answers.ts';
import { alter, type Change, placesOf } from './places.ts';

/** An interaction with what its provider answered to it. */
export interface Answered extends Pair {
  interaction: Interaction;
  answer: RecordedAnswer;
}

/** A trial: the answer to an interaction with one change in it. */
export interface Trial extends Answered {
  /** The answer's body after the change. */
  body: string;
}

/** One change in all answers to one call. It is noticed when a single trial is. */
export interface Mutant {
  name: string;
  trials: Trial[];
}

const withBody = (answered: Answered, body: string | undefined): Trial[] =>
  body === undefined ? [] : [{ ...answered, body }];

const altered = (text: string, place: readonly string[], change: Change): string | undefined => {
  const value: unknown = JSON.parse(text);
  return alter(value, place, change) ? JSON.stringify(value) : undefined;
};

/** Fields of JSON are renamed, and given another type; an item of a list has no name. */
const jsonMutants = (name: string, schema: z.ZodType, all: Answered[]): Mutant[] =>
  placesOf(schema).flatMap((place) => {
    const changes: Change[] = place.at(-1) === '[]' ? ['retyped'] : ['renamed', 'retyped'];
    return changes.map((change) => ({
      name: `${name}: ${place.join('.')} ${change}`,
      trials: all.flatMap((one) => withBody(one, altered(one.answer.body, place, change))),
    }));
  });

/** Each heading of a file is renamed; a text becomes another. */
const textMutants = (name: string, all: Answered[]): Mutant[] => {
  const [first] = all;
  if (!first?.answer.headers['content-type']?.startsWith('text/csv'))
    return [{ name: `${name}: another text`, trials: all.flatMap((one) => withBody(one, 'another text')) }];
  const headings = first.answer.body.split('\r\n', 1).join().replace('\uFEFF', '').split(',');
  return headings.map((heading) => ({
    name: `${name}: ${heading} renamed`,
    trials: all.flatMap((one) => withBody(one, one.answer.body.replace(heading, `${heading} Renamed`))),
  }));
};

const codeOf = ({ answer }: Answered): string => (JSON.parse(answer.body) as { code: string }).code;

const goodMutants = ({ name, body }: Answer, all: Answered[]): Mutant[] => {
  if (body === 'file') return [];
  return body === 'text' ? textMutants(name, all) : jsonMutants(name, body, all);
};

/** Errors are answered in many ways: fields that none of them has are of no concern. */
const errorMutants = (of: Answer, failed: Answered[]): Mutant[] =>
  [...Map.groupBy(failed, codeOf)].flatMap(([code, all]) =>
    jsonMutants(`${of.name} ${code}`, errorAnswer, all).filter(({ trials }) => trials.length > 0),
  );

const isTo =
  ({ method, path }: Answer) =>
  ({ interaction: { request } }: Answered): boolean =>
    request.method === method && path.test(request.path);

/** Every change of a single field in what a provider answers, to all its consumers. */
export const mutantsOf = (provider: string, all: readonly Answered[]): Mutant[] =>
  answersOf(provider).flatMap((of) => {
    const ofCall = all.filter(isTo(of));
    const good = ofCall.filter(({ answer }) => answer.status < 300);
    const failed = ofCall.filter(({ answer }) => answer.status >= 400);
    return [...goodMutants(of, good), ...errorMutants(of, failed)];
  });

/** Interactions with calls that are described nowhere: nobody would change their answers. */
export const undescribed = (provider: string, all: readonly Answered[]): string[] => {
  const described = answersOf(provider).map(isTo);
  return all
    .filter((one) => !described.some((isToOne) => isToOne(one)))
    .map(({ interaction }) => `${provider}: ${interaction.description}`);
};
