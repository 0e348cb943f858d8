import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signTestToken } from '@ekamra/chassis/testing';
import { reportsType, visitsPath } from '@ekamra/contracts/releases/calls';
import type { ConfirmedVisits, RemoteState } from '@ekamra/contracts/releases/page';
import { createFolderObjects } from '@ekamra/release';
import { runShell, type RunningShell } from './running-shell.ts';
import type { BuiltSample } from './sample.ts';

/** Records a deployment of the built shell, so that the gate knows its offer. */
export const recordShell = async (sample: BuiltSample, releases: string): Promise<void> => {
  const { offers } = JSON.parse(await readFile(join(sample.shell, 'build.json'), 'utf8')) as {
    offers: unknown;
  };
  const shell = [{ version: 'shell-of-a-test', since: '2026-06-12T10:00:00.000Z', offers }];
  await createFolderObjects(releases).put('deployments.json', JSON.stringify({ shell }));
};

/** Starts a shell behind one trusted proxy. */
export const runBehindProxy = (sample: BuiltSample, releases: string, env: Record<string, string>) =>
  runShell({ ...sample.settings(releases), TRUSTED_PROXIES: 'loopback', ...env });

/** Tokens that a page came with. */
interface VisitTokens {
  /** Token of the visit; undefined if it doesn't count or failed already. */
  visit: string | undefined;
  /** Tokens of the versions that fill slots of the page. */
  slotVisits: string[];
  /** Tokens of what the server has seen fail. */
  failedVisits: string[];
}
export interface OpenedPage extends VisitTokens {
  html: string;
}

const tokensOf = ({ headers }: Response): VisitTokens => {
  const timing = headers.get('server-timing') ?? '';
  const tokens = [...timing.matchAll(/(?:^|, )(visit|failed);desc="([^"]+)"/g)];
  const named = (metric: string): string[] =>
    tokens.flatMap(([, name, token = '']) => (name === metric ? [token] : []));
  const [visit, ...slotVisits] = named('visit');
  return { visit, slotVisits, failedVisits: named('failed') };
};

/** Fetches a page as a browser at an address that runs none of its scripts. */
export const fetchPage = (
  { url }: RunningShell,
  path: string,
  { address = '203.0.113.1', ...headers }: Record<string, string> = {},
): Promise<Response> =>
  fetch(url + path, { headers: { accept: 'text/html', 'x-forwarded-for': address, ...headers } });

/** Confirms the visit that a page belongs to, as its scripts do; returns its tokens. */
export const runScripts = async (
  { url }: RunningShell,
  page: Response,
  address = '203.0.113.1',
): Promise<VisitTokens> => {
  const tokens = tokensOf(page);
  const { visit, slotVisits, failedVisits } = tokens;
  const visits = [...(visit === undefined ? [] : [visit]), ...slotVisits, ...failedVisits];
  if (visits.length === 0) return tokens;
  const response = await fetch(url + visitsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ visits } satisfies ConfirmedVisits),
  });
  await response.body?.cancel();
  return tokens;
};

/** Opens a page like a browser at an address. */
export const openPage = async (
  shell: RunningShell,
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenedPage> => {
  const page = await fetchPage(shell, path, headers);
  return { html: await page.text(), ...(await runScripts(shell, page, headers['address'])) };
};

/** Reports a failed visit like its browser; returns the response status. */
export const reportFailure = async (
  { url }: RunningShell,
  visit: string,
  { address = '203.0.113.1', ...report }: { address?: string; cause?: object; userAgent?: string } = {},
): Promise<number> => {
  const response = await fetch(`${url}/releases/failures`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': report.userAgent ?? '',
    },
    body: JSON.stringify({ visit, kind: 'page', cause: report.cause }),
  });
  return response.status;
};

/** Reports by the address in the page's headers, like a browser, that it has ended the page; returns the response status. */
export const reportCrash = async (
  { url }: RunningShell,
  page: Response,
  { address = '203.0.113.1', type = reportsType, ...body }: Record<string, string> = {},
): Promise<number> => {
  const [, endpoint = ''] = /default="([^"]+)"/.exec(page.headers.get('reporting-endpoints') ?? '') ?? [];
  const other = { type: 'deprecation', age: 1, url, user_agent: '', body: { id: 'x', lineNumber: 1 } };
  const crash = { type: 'crash', age: 10, url: `${url}/a-page?private=1`, user_agent: '', body };
  const response = await fetch(url + endpoint, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': address },
    body: JSON.stringify([other, crash]),
  });
  return response.status;
};

/** Visits a page from `addresses` addresses of as many networks, `failing` of which report a failure. */
export const visitFrom = async (
  shell: RunningShell,
  { addresses, failing }: { addresses: number; failing: number },
): Promise<void> => {
  for (let index = 0; index < addresses; index += 1) {
    const address = `10.${Math.floor(index / 256)}.${index % 256}.7`;
    const { visit } = await openPage(shell, '/', { address });
    if (index < failing && visit !== undefined) await reportFailure(shell, visit, { address });
  }
};

/** Reads the states of the remotes as an admin, from a shell with a test identity; undefined if they can't be had now. */
const statesOf = async ({ url }: RunningShell): Promise<RemoteState[] | undefined> => {
  const response = await fetch(`${url}/releases/state`, {
    headers: { authorization: `Bearer ${signTestToken()}` },
  });
  // A busy machine may answer 503.
  if (!response.ok) return undefined;
  return ((await response.json()) as { remotes: RemoteState[] }).remotes;
};

/** Reads the state of a remote likewise, by default of the first one. */
export const stateOf = async (shell: RunningShell, remote?: string): Promise<RemoteState | undefined> => {
  const states = await statesOf(shell);
  return remote === undefined ? states?.[0] : states?.find((state) => state.remote === remote);
};

/** Returns the visits to the newest version of a remote in the last ten minutes, and how many failed. */
export const countsOf = async (shell: RunningShell, remote?: string) => {
  const { visits, failed } = (await stateOf(shell, remote))?.versions[0]?.lastTenMinutes ?? {};
  return { visits, failed };
};

/** Opens a page as visitors of as many networks, one after another. */
export const openFromNetworks = async (
  shell: RunningShell,
  path: string,
  { networks, first = 0 }: { networks: number; first?: number },
): Promise<void> => {
  for (let network = first; network < first + networks; network += 1)
    await openPage(shell, path, { address: `198.18.${network}.7` });
};

/** Polls until a condition is true, or `ms` milliseconds have passed. */
export const waitUntil = async (condition: () => Promise<boolean>, ms = 60_000): Promise<boolean> => {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    if (await condition()) return true;
    await pause(100);
  }
  return false;
};

/** True if the server renders a page. */
export const isRendered = async (shell: RunningShell, path: string): Promise<boolean> =>
  !(await openPage(shell, path)).html.includes('class="splash"');

/** Waits for a message in the log of a shell, which arrives a moment after the answer to the request that it is about. */
export const untilLogged = ({ log }: Pick<RunningShell, 'log'>, message: string): Promise<boolean> =>
  waitUntil(() => Promise.resolve(log.some(({ msg }) => msg === message)));

/** Paths that are no pages, of which the last one fails on the server. */
export const inventedPaths = [
  '//[',
  '//other.example/',
  '/.//[',
  '/%5cother.example',
  '/nowhere',
  '/nowhere/bad',
];
