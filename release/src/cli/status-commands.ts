import { readHealth } from '../health/read-health.ts';
import { historyOf, remoteStatuses } from '../remote-status.ts';
import { notReleased } from '../changes/gated-change.ts';
import { shownVersions } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { causesOf } from '../health/failure-causes.ts';
import { originalCauses, readPublished } from '../stacks/original-causes.ts';
import { createStackTracer } from '../stacks/stack-tracer.ts';
import { causesText, historyText, statusText } from '../command-texts.ts';
import type { Registry } from '../registry.ts';
import { readServing } from '../serving/serving-reports.ts';
import type { AddCommand } from './command-context.ts';
import { exitCodes } from './exit-codes.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the live version and the canary of a remote. Throws `NOT_LIVE` if it has neither. */
const requireShown = async (registry: Registry, remote: string): Promise<string[]> => {
  const record = await registry.record(remote);
  if (!record) throw notReleased(remote);
  const versions = shownVersions(record);
  if (versions.length > 0) return versions;
  throw new ReleaseError('NOT_LIVE', `${remote} has neither a live version nor a canary: name a version`);
};

/** Adds the commands `status`, `causes` and `history`. */
export const addStatus: AddCommand = (program, context) => {
  program
    .command('status')
    .description('what is live and canary of every remote, what is published, and how many visits failed')
    .action(async () => {
      const { registry, parts, store } = await context.open();
      const { objects } = parts;
      const observed = { health: await readHealth(objects), serving: await readServing(objects) };
      const value = await remoteStatuses(registry, observed);
      context.print({ value, text: statusText(value, store) });
      if (value.some(({ problem }) => problem !== undefined)) context.exitWith(exitCodes.failed);
    });
  program
    .command('causes')
    .description(
      'why visits of a version failed in the last days: message, places in the sources, page and browser',
    )
    .argument('<remote>', 'name of the remote')
    .argument('[version]', 'the version; the live one and the canary when it is left out')
    .action(async (remote: string, version: string | undefined) => {
      const { registry, parts } = await context.open();
      const versions = version === undefined ? await requireShown(registry, remote) : [version];
      const files = await readHealth(parts.objects);
      const tracer = createStackTracer({
        onFailure: (error) => context.warn(`A stack is shown as it was reported: ${messageOf(error)}`),
      });
      const value = await Promise.all(
        versions.map(async (each) => ({
          version: each,
          causes: await originalCauses(causesOf(files, { remote, version: each }), {
            remote,
            read: readPublished(parts.objects, () => registry.release(remote, each)),
            tracer,
          }),
        })),
      );
      context.print({ value, text: causesText(value) });
    });
  program
    .command('history')
    .description(
      'what became of a remote: what was live when, who changed it and why, and what the gate said',
    )
    .argument('<remote>', 'name of the remote')
    .action(async (remote: string) => {
      const { registry } = await context.open();
      const value = await historyOf(registry, remote);
      context.print({ value, text: historyText(value) });
    });
};
