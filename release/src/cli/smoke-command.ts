import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import { Option } from 'commander';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { integrityOf } from '../integrity.ts';
import { notServedReason, readServing } from '../serving/serving-reports.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { AddCommand } from './command-context.ts';
import type { ReleaseEnvironment } from './release-environment.ts';

/** Milliseconds between two looks at a page that doesn't show the version yet. */
const lookMs = 1_000;

/**
 * Returns what is wrong with a page of a version that should be live: another status than 200, another version, no content
 * of the remote although it is rendered on the server, or an entry that browsers would refuse. Undefined if nothing is.
 */
const pageProblem = async (page: URL, release: RemoteRelease): Promise<string | undefined> => {
  const { declaration, version, entry, files, server } = release;
  const response = await fetch(page, { headers: { accept: 'text/html' } });
  const html = await response.text();
  if (response.status !== 200) return `${page} answers ${response.status}`;
  const at = html.indexOf(`/${declaration.name}/${version}/${entry}"`);
  if (at < 0) return `${page} shows another version of ${declaration.name} than ${version}`;
  const entryUrl = html.slice(html.lastIndexOf('"', at) + 1, html.indexOf('"', at));
  // The state of a rendered page names the remote that rendered it.
  if (server !== undefined && !html.includes(`"page":{"remote":"${declaration.name}"`))
    return `${page} was not rendered on the server: browsers get an empty page first`;
  const script = await fetch(new URL(entryUrl, page));
  const isIntact = script.ok && integrityOf(Buffer.from(await script.arrayBuffer())) === files[entry];
  return isIntact ? undefined : `${entryUrl} is not the entry of ${version}`;
};

/** Message of an error with that of its cause, which says why a fetch failed. */
const messageOf = (error: unknown): string => {
  if (!types.isNativeError(error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`;
};

/** Returns what the store knows of a version that the site doesn't show: what is live instead, and what shells say. */
const knownReasons = async (
  { registry, parts }: ReleaseEnvironment,
  remote: string,
  version: string,
): Promise<string[]> => {
  const record = await registry.record(remote);
  if (record?.live !== version) {
    const live = record?.live === undefined ? `nothing of ${remote}` : `${remote} ${record.live}`;
    return [`${version} isn't live by its record: ${live} is`];
  }
  const reason = notServedReason(await readServing(parts.objects), { remote, version });
  return reason === undefined ? [] : [`nobody serves it: ${reason}`];
};

/** Adds the command `smoke`. */
export const addSmoke: AddCommand = (program, context) => {
  program
    .command('smoke')
    .description('look whether visitors get a version: its page, rendered by it, and its script')
    .argument('<remote>', 'name of the remote')
    .argument('<version>', 'the version, which is live')
    .addOption(
      new Option('--origin <address>', 'where the site is').env('PUBLIC_ORIGIN').makeOptionMandatory(),
    )
    .option('--seconds <number>', 'how long it may take to appear', Number, 60)
    .action(
      async (remote: string, version: string, { origin, seconds }: { origin: string; seconds: number }) => {
        const environment = await context.open();
        const { registry } = environment;
        const release = await registry.release(remote, version);
        const path = release.declaration.paths.find((pattern) => !/[:*]/.test(pattern)) ?? '/';
        const page = new URL(path, origin);
        const until = performance.now() + seconds * 1_000;
        for (;;) {
          const problem = await pageProblem(page, release).catch(messageOf);
          if (problem === undefined) break;
          if (performance.now() > until)
            throw new ReleaseError(
              'NOT_SHOWN',
              [problem, ...(await knownReasons(environment, remote, version))].join('\n  '),
            );
          await pause(lookMs);
        }
        context.print({
          value: { remote, version, page: page.href },
          text: `${page} shows ${remote} ${version}`,
        });
      },
    );
};
