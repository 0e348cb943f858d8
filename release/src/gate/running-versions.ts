import { lookup } from 'node:dns/promises';
import {
  runningVersion,
  type Deployments,
  type RunningVersion,
} from '@ekamra/contracts/releases/deployments';
import type { Gate } from './create-gate.ts';

/** Time limit of one question, in milliseconds. */
const deadlineMs = 2_000;

/** Addresses of a host with several processes, such as the replicas of a service in Compose. */
const addressesOf = async (url: URL): Promise<URL[]> => {
  const hosts = await lookup(url.hostname, { all: true });
  return hosts.map(({ address, family }) => {
    const each = new URL(url);
    each.hostname = family === 6 ? `[${address}]` : address;
    return each;
  });
};

const askVersion = async (url: URL): Promise<RunningVersion> => {
  const response = await fetch(new URL('/version', url), { signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${url.host} answers ${response.status}: its image knows no version`);
  return runningVersion.parse(await response.json());
};

/** Part of the product that runs behind some addresses. */
interface Observed {
  running: RunningVersion[];
  /** Reasons why an address told nothing. */
  silent: string[];
}

/** Asks every process behind these addresses (their ports for operations) which version it is. */
const observe = async (origins: string[]): Promise<Observed> => {
  const asked = await Promise.allSettled(
    origins.map(async (origin) => Promise.all((await addressesOf(new URL(origin))).map(askVersion))),
  );
  return {
    running: asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    silent: asked.flatMap((each, index) =>
      each.status === 'fulfilled' ? [] : [`${origins[index]}: ${String(each.reason)}`],
    ),
  };
};

const isRecorded = (deployments: Deployments, running: RunningVersion[], isWhole: boolean): boolean =>
  running.every(({ component, version }) => {
    const recorded = (deployments[component] ?? []).map((deployment) => deployment.version);
    const seen = new Set(running.filter((one) => one.component === component).map((one) => one.version));
    return recorded.includes(version) && (!isWhole || recorded.every((one) => seen.has(one)));
  });

/**
 * Records what the processes at these addresses say that they run, in place of what was recorded of these components; beside
 * it while an address doesn't answer, such as that of a process that is being replaced. Returns what was recorded anew, and
 * why addresses told nothing.
 */
export const recordRunning = async (
  gate: Pick<Gate, 'deploymentsOf' | 'recordDeployment'>,
  origins: string[],
): Promise<{ recorded: RunningVersion[]; silent: string[] }> => {
  const { running, silent } = await observe(origins);
  const isWhole = silent.length === 0;
  if (isRecorded(await gate.deploymentsOf(), running, isWhole)) return { recorded: [], silent };
  const seen = new Set<string>();
  for (const { component, version, offers } of running) {
    const alongside = !isWhole || seen.has(component);
    await gate.recordDeployment({ deployable: component, version, alongside, offers });
    seen.add(component);
  }
  return { recorded: running, silent };
};
