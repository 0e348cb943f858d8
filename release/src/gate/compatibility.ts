import { isComponent, versionOf } from '@ekamra/contracts/ledger/component-version';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { newestVersion } from '../changes/published-versions.ts';
import type { Finding } from './gate-answer.ts';
import type { Environment } from './gate-environment.ts';
import type { GateOptions, DeploymentQuery } from './gate-parts.ts';
import { integrationsWithCallers, integrationsWithProviders, unknownDeployment } from './integrations.ts';
import { checkIntegrations } from './kept-providers.ts';
import type { NamedVersion } from './ledger.ts';
import { checkMenu } from './menu-compatibility.ts';
import { checkPaths } from './path-compatibility.ts';
import { checkShell, offersOf } from './shell-compatibility.ts';

const requestedVersion = ({ deployable, version }: DeploymentQuery): string => {
  if (version !== undefined) return version;
  if (!isComponent(deployable)) throw new Error(`There is no deployable ${deployable}`);
  return versionOf(deployable);
};

/** Checks the BFF or a service against its callers and its providers. */
export const checkServiceCompatibility = async (
  parts: GateOptions,
  environment: Environment,
  query: DeploymentQuery,
): Promise<Finding[]> => {
  const target: NamedVersion = { name: query.deployable, version: requestedVersion(query) };
  const callers = await integrationsWithCallers(parts, environment, target);
  const pacts = await parts.ledger.pactsOf(target.name, target.version);
  const providers = integrationsWithProviders(environment, target, pacts);
  const all = [...callers.integrations, ...providers.integrations];
  const noCallers: Finding = { verdict: 'yes', message: `Nothing that runs here calls ${target.name}` };
  return [
    ...(callers.integrations.length > 0 ? [] : [noCallers]),
    ...callers.unknown,
    ...providers.unknown,
    ...(all.length > 0 ? await parts.ledger.check(all) : []),
  ];
};

/** Checks a shell version against the requirements of every live remote and canary. */
export const checkShellCompatibility = async (
  { shellBuild }: GateOptions,
  { running, live }: Environment,
  query: DeploymentQuery,
): Promise<Finding[]> => {
  const version = requestedVersion(query);
  const recordedOffer = running('shell').find((one) => one.version === version)?.offers;
  const offers = recordedOffer ?? (await offersOf(version, shellBuild));
  if (!offers)
    return [
      {
        verdict: 'unknown',
        message: `What shell ${version} offers is unknown: build it, in its own checkout`,
        resolve: 'npm run build',
      },
    ];
  const { releases, unknown } = await live();
  const findings = [...unknown, ...releases.flatMap((release) => checkShell(release, { version, offers }))];
  return findings.length > 0 ? findings : [{ verdict: 'yes', message: 'No remote is live here' }];
};

/**
 * Releases that visitors would get after the deployment: the requested version, and beside a canary the live version.
 */
const releasesAfterDeployment = async (
  parts: GateOptions,
  { deployable: target, version, percent = 100 }: DeploymentQuery,
): Promise<RemoteRelease[]> => {
  const candidate = version ?? (await newestVersion(parts.registry, target));
  const record = percent < 100 ? await parts.registry.record(target) : undefined;
  const versions = new Set([candidate, ...(record?.live === undefined ? [] : [record.live])]);
  return Promise.all([...versions].map((one) => parts.registry.release(target, one)));
};

/** Checks a remote against its providers, every running shell, and the paths of the other live remotes. */
export const checkRemoteCompatibility = async (
  parts: GateOptions,
  environment: Environment,
  query: DeploymentQuery,
): Promise<Finding[]> => {
  const releases = await releasesAfterDeployment(parts, query);
  const live = await environment.live();
  const findings: Finding[] = [];
  for (const release of releases) {
    const target = { name: query.deployable, version: release.version };
    const { integrations, unknown } = integrationsWithProviders(environment, target, release.pacts);
    findings.push(...unknown, ...(await checkIntegrations(parts, target, integrations)));
    const shells = environment.running('shell');
    if (shells.length === 0) findings.push(unknownDeployment('shell'));
    for (const { version, offers } of shells)
      findings.push(...(offers ? checkShell(release, { version, offers }) : [unknownDeployment('shell')]));
    findings.push(...(await checkPaths(parts, release, live.releases)), ...checkMenu(release, live.releases));
  }
  return findings;
};
