import { pactConsumersOf, pactProvidersOf } from '@ekamra/contracts/calls/dependencies';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { type Finding, deployedCommand } from './gate-answer.ts';
import type { Environment } from './gate-environment.ts';
import type { GateOptions } from './gate-parts.ts';
import type { Integration, NamedVersion } from './ledger.ts';

/** Pact hashes of a version by provider. */
type Pacts = Record<string, string> | undefined;

interface Integrations {
  integrations: Integration[];
  /** Integrations that can't be determined. */
  unknown: Finding[];
}

/** Finding for a required component without a recorded deployment. */
export const unknownDeployment = (part: string): Finding => ({
  verdict: 'unknown',
  message: `No deployment of ${part} is recorded here (the command records this checkout's)`,
  resolve: deployedCommand(part),
});

const pactWith = (provider: string, pacts: Pacts): string | undefined =>
  pacts && Object.hasOwn(pacts, provider) ? pacts[provider] : undefined;

/** Integrations of a version with the running providers that it calls. */
export const integrationsWithProviders = (
  environment: Environment,
  { name, version }: NamedVersion,
  pacts: Pacts,
): Integrations => {
  const providers = [...new Set([...pactProvidersOf(name), ...Object.keys(pacts ?? {})])];
  return {
    integrations: providers.flatMap((provider) =>
      environment.running(provider).map((running) => ({
        consumer: { name, version, pact: pactWith(provider, pacts) },
        provider: { name: provider, version: running.version },
      })),
    ),
    unknown: providers.filter((one) => environment.running(one).length === 0).map(unknownDeployment),
  };
};

/** True if a release has a pact with a provider, or should have one. */
const hasPactWith = (provider: string, { declaration, pacts }: RemoteRelease): boolean =>
  pactConsumersOf(provider).includes(declaration.name) || Object.hasOwn(pacts, provider);

/** Integrations of a version with its callers, including live remotes and canaries. */
export const integrationsWithCallers = async (
  { ledger }: GateOptions,
  environment: Environment,
  provider: NamedVersion,
): Promise<Integrations> => {
  const { releases, unknown } = await environment.live();
  const remotes = releases
    .filter((release) => hasPactWith(provider.name, release))
    .map(({ declaration, version, pacts }) => ({ name: declaration.name, version, pacts }));
  const parts = pactConsumersOf(provider.name).flatMap((name) =>
    environment.running(name).map(async ({ version }) => ({
      name,
      version,
      pacts: await ledger.pactsOf(name, version),
    })),
  );
  const callers = [...remotes, ...(await Promise.all(parts))];
  return {
    integrations: callers.map(({ name, version, pacts }) => ({
      consumer: { name, version, pact: pactWith(provider.name, pacts) },
      provider,
    })),
    unknown,
  };
};
