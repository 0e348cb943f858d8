import { remotesOf, servicesOf } from '../releases/components.ts';

/**
 * A dependency between deployables: a `pact` is a file of `contracts/pacts` that the provider is verified against;
 * `interface` is that of `shell.ts`, with the libraries that the shell shares.
 */
export interface Dependency {
  consumer: string;
  provider: string;
  by: 'pact' | 'interface';
}

/**
 * Every dependency between deployables: remotes run in the shell and call the BFF, which calls all services; the
 * declaration of a service names those that it calls. A test compares them with the pacts.
 */
export const dependencies: readonly Dependency[] = [
  ...remotesOf().flatMap(({ name }): Dependency[] => [
    { consumer: name, provider: 'shell', by: 'interface' },
    { consumer: name, provider: 'bff', by: 'pact' },
  ]),
  ...servicesOf().flatMap(({ name, calls }) => [
    { consumer: 'bff', provider: name, by: 'pact' } as const,
    ...calls.map((provider) => ({ consumer: name, provider, by: 'pact' }) as const),
  ]),
];

/** Returns the names of the providers that a consumer has pacts with. */
export const pactProvidersOf = (consumer: string): string[] =>
  dependencies
    .filter((dependency) => dependency.consumer === consumer && dependency.by === 'pact')
    .map(({ provider }) => provider);

/** Returns the names of the consumers that have a pact with a provider. */
export const pactConsumersOf = (provider: string): string[] =>
  dependencies
    .filter((dependency) => dependency.provider === provider && dependency.by === 'pact')
    .map(({ consumer }) => consumer);
