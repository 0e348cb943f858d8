import type { Registry } from '../registry.ts';
import { type Finding, verdictOf } from './gate-answer.ts';
import type { Environment } from './gate-environment.ts';
import type { GateOptions } from './gate-parts.ts';
import { integrationsWithProviders } from './integrations.ts';
import type { Integration, NamedVersion } from './ledger.ts';

const recordedFindings = async (
  registry: Registry,
  { name, version }: NamedVersion,
  integrations: Integration[],
): Promise<Finding[] | undefined> => {
  const kept = await registry.keptProviders(name, version);
  const findings = integrations.flatMap(({ provider }): Finding[] => {
    const found = kept.find((one) => one.provider === provider.name && one.version === provider.version);
    const subject = `${provider.name} ${provider.version} keeps what ${name} ${version} expects`;
    return found ? [{ verdict: 'yes', message: `${subject} (found by the gate at ${found.at})` }] : [];
  });
  return findings.length === integrations.length ? findings : undefined;
};

/**
 * Checks a remote's integrations by the ledger; where that doesn't know them, such as those of a version from another
 * checkout, by what a gate found before and signed beside the release.
 */
export const checkIntegrations = async (
  { ledger, registry }: GateOptions,
  target: NamedVersion,
  integrations: Integration[],
): Promise<Finding[]> => {
  if (integrations.length === 0) return [];
  const findings = await ledger.check(integrations);
  if (verdictOf(findings) !== 'unknown') return findings;
  return (await recordedFindings(registry, target, integrations)) ?? findings;
};

/** Signs beside a release which of the running providers keep what it expects, if the ledger says that they do. */
export const recordKeptProviders = async (
  { ledger, registry }: GateOptions,
  environment: Environment,
  target: NamedVersion,
): Promise<void> => {
  const { pacts } = await registry.release(target.name, target.version);
  const { integrations } = integrationsWithProviders(environment, target, pacts);
  if (integrations.length === 0) return;
  if (verdictOf(await ledger.check(integrations)) !== 'yes') return;
  await registry.addKeptProviders(
    target.name,
    target.version,
    integrations.map(({ provider }) => ({ provider: provider.name, version: provider.version })),
  );
};
