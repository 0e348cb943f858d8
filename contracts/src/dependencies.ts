/**
 * Who depends on whom, and by what: a `pact` is a file of `contracts/pacts`, which the provider is verified against;
 * the `interface` is that of `shell.ts`, with the libraries that the shell shares.
 */
export interface Dependency {
  consumer: string;
  provider: string;
  by: 'pact' | 'interface';
}

/** Every dependency between deployables. A test holds it against the pacts that there are. */
export const dependencies: readonly Dependency[] = [
  { consumer: 'mf-public', provider: 'shell', by: 'interface' },
  { consumer: 'mf-public', provider: 'bff', by: 'pact' },
  { consumer: 'mf-admin', provider: 'shell', by: 'interface' },
  { consumer: 'mf-admin', provider: 'bff', by: 'pact' },
  { consumer: 'bff', provider: 'catalog', by: 'pact' },
  { consumer: 'bff', provider: 'content', by: 'pact' },
  { consumer: 'bff', provider: 'careers', by: 'pact' },
  { consumer: 'bff', provider: 'identity', by: 'pact' },
  { consumer: 'content', provider: 'catalog', by: 'pact' },
  { consumer: 'content', provider: 'careers', by: 'pact' },
  { consumer: 'identity', provider: 'content', by: 'pact' },
];

/** Names of the providers that a consumer has pacts with. */
export const pactProvidersOf = (consumer: string): string[] =>
  dependencies
    .filter((one) => one.consumer === consumer && one.by === 'pact')
    .map(({ provider }) => provider);

/** Names of the consumers that have a pact with a provider. */
export const pactConsumersOf = (provider: string): string[] =>
  dependencies
    .filter((one) => one.provider === provider && one.by === 'pact')
    .map(({ consumer }) => consumer);
