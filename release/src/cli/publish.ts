import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { remoteName } from '@ekamra/contracts/release';
import { offer } from '../changes/promote.ts';
import { takeOver } from '../changes/take-over.ts';
import { publish } from '../publish.ts';
import { ReleaseError } from '../store/release-error.ts';
import { publishedText } from '../texts.ts';
import { attempt, checkReason, withChangeOptions, type ChangeOptions } from './change.ts';
import type { AddCommand, Context } from './context.ts';
import { root } from './environment.ts';
import { rehearsedRegistry } from './rehearsal.ts';

interface PublishOptions extends ChangeOptions {
  build: boolean;
  promote?: boolean;
}

const folderOf = (remote: string): string => {
  const folder = resolve(root, remote);
  if (!remoteName.safeParse(remote).success || !existsSync(folder))
    throw new ReleaseError('NO_SUCH_REMOTE', `There is no remote called ${remote}`);
  return folder;
};

/** A folder with what is to be published. */
const built = async (
  folder: string,
  { build, dryRun }: PublishOptions,
): Promise<{ path: string } & AsyncDisposable> => {
  if (!build) return { path: join(folder, 'dist'), [Symbol.asyncDispose]: async () => undefined };
  const { buildRemote } = await import('../build/index.ts');
  // Whoever only asks what would be done finds the last build as it was.
  const output = dryRun ? await mkdtemp(join(tmpdir(), 'ekamra-build-')) : join(folder, 'dist');
  await buildRemote(folder, { output });
  return {
    path: output,
    [Symbol.asyncDispose]: async () => (dryRun ? rm(output, { recursive: true, force: true }) : undefined),
  };
};

const onlyPublish = async (context: Context, remote: string, options: PublishOptions): Promise<void> => {
  await using source = await built(folderOf(remote), options);
  const { registry, parts, ledger } = await context.open();
  const dryRun = options.dryRun ?? false;
  if (!dryRun) await takeOver(parts, remote);
  const published = await publish(dryRun ? rehearsedRegistry(registry).registry : registry, source.path);
  const { version, pacts } = published.release;
  if (!dryRun) await ledger.publish(remote, version, pacts);
  context.say({
    value: { remote, version, isNew: published.isNew, ...(dryRun ? { dryRun } : {}) },
    text: publishedText(remote, published, dryRun),
  });
};

const publishAndPromote = async (
  context: Context,
  remote: string,
  options: PublishOptions,
): Promise<void> => {
  checkReason(options);
  await using source = await built(folderOf(remote), options);
  const { parts, ledger } = await context.open();
  if (!options.dryRun) await takeOver(parts, remote);
  const { registry, reason, finish } = await attempt(context, { why: 'Published', ...options });
  const { version, pacts } = (await publish(registry, source.path)).release;
  if (!options.dryRun) await ledger.publish(remote, version, pacts);
  const record = (await offer(registry, { remote, version }, reason)) ?? (await registry.record(remote));
  if (record) await finish(remote, record);
};

/** `publish`. */
export const addPublish: AddCommand = (program, context) => {
  const command = program
    .command('publish')
    .description('build a remote and keep the result as a version; what is live stays as it is')
    .argument('<remote>', 'name of the remote, which is its folder')
    .option('--no-build', 'publish what the last build left in its dist folder')
    .option('--promote', 'make it live, unless it is what the same person or job made live last');
  withChangeOptions(command, context).action((remote: string, options: PublishOptions) =>
    (options.promote ? publishAndPromote : onlyPublish)(context, remote, options),
  );
};
