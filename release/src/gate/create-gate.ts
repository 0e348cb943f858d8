import type { Deployments } from '@ekamra/contracts/releases/deployments';
import { isComponent } from '@ekamra/contracts/ledger/component-version';
import { type Finding, type GateAnswer, verdictOf } from './gate-answer.ts';
import {
  checkRemoteCompatibility,
  checkServiceCompatibility,
  checkShellCompatibility,
} from './compatibility.ts';
import { addDeployment, readDeployments } from './deployments.ts';
import { readEnvironment } from './gate-environment.ts';
import type { GateOptions, NewDeployment, DeploymentQuery } from './gate-parts.ts';
import { recordKeptProviders } from './kept-providers.ts';
import { offersOf } from './shell-compatibility.ts';

const distinct = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

const collectFindings = async (parts: GateOptions, query: DeploymentQuery): Promise<Finding[]> => {
  const environment = await readEnvironment(parts);
  const checkCompatibility =
    query.deployable === 'shell'
      ? checkShellCompatibility
      : isComponent(query.deployable)
        ? checkServiceCompatibility
        : checkRemoteCompatibility;
  return [...environment.unknown, ...(await checkCompatibility(parts, environment, query))];
};

/** Returns the offer of a new shell: the recorded one, or else that of its build. */
const shellOffer = async ({ version, offers }: NewDeployment, { shellBuild }: GateOptions) => {
  const knownOffer = offers ?? (await offersOf(version, shellBuild));
  if (knownOffer) return knownOffer;
  throw new Error(`What shell ${version} offers is unknown: build it first, in its own checkout`);
};

/** Creates the gate of an environment. */
export const createGate = (parts: GateOptions) => {
  const { objects } = parts;
  return {
    /**
     * Checks whether the environment stays compatible with the requested version. Throws `ReleaseError` for a version
     * that isn't published, and if the environment can't be read.
     */
    async canIDeploy(query: DeploymentQuery): Promise<GateAnswer> {
      const findings = distinct(await collectFindings(parts, query));
      return { verdict: verdictOf(findings), findings };
    },
    /**
     * Records a deployment of the BFF, the shell or a service by compare-and-swap; a remote has a record of its own. Throws
     * for a shell whose offer is unknown.
     */
    async recordDeployment(deployment: NewDeployment): Promise<void> {
      const { deployable, version, alongside = false } = deployment;
      if (!isComponent(deployable)) throw new Error(`There is no component ${deployable}`);
      const offers = deployable === 'shell' ? { offers: await shellOffer(deployment, parts) } : {};
      const since = new Date().toISOString();
      await addDeployment(objects, { deployable, version, since, ...offers }, alongside);
    },
    /** Signs beside a remote's version which of the running providers keep what it expects. */
    recordKeptProviders: async (remote: string, version: string): Promise<void> =>
      recordKeptProviders(parts, await readEnvironment(parts), { name: remote, version }),
    deploymentsOf: async (): Promise<Deployments> => (await readDeployments(objects)).byComponent,
  };
};
export type Gate = ReturnType<typeof createGate>;
