import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { Option } from 'commander';
import { checkoutFolder } from '@ekamra/contracts/releases/checkout';
import { remoteName } from '@ekamra/contracts/releases/release';
import { promoteIfNew, promoteIfNone } from '../changes/promote.ts';
import { pactsOfBuild } from '../build-checks.ts';
import { publish } from '../publish.ts';
import { type PageCheck, pageCheckWarnings, PagesFail } from '../page-check.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readBuild } from '../store/release-files.ts';
import { openStoreLedger } from '../store/store-ledger.ts';
import { publishedText } from '../command-texts.ts';
import { startChange, checkReason, withChangeOptions, type ChangeOptions } from './start-change.ts';
import { checkVersionBudgets } from './check-budgets.ts';
import type { AddCommand, Context } from './command-context.ts';

interface PublishOptions extends ChangeOptions {
  build: boolean;
  promote?: boolean;
  promoteIfNone?: boolean;
  newStore?: boolean;
}

const folderOf = (remote: string): string => {
  const folder = resolve(checkoutFolder, remote);
  if (!remoteName.safeParse(remote).success || !existsSync(folder))
    throw new ReleaseError('NO_SUCH_REMOTE', `There is no remote called ${remote}`);
  return folder;
};

/** A folder with the build of a remote. */
interface BuiltRemote extends AsyncDisposable {
  remote: string;
  path: string;
}

const keep = async (): Promise<void> => undefined;

/** Returns the build in the folder that is named, or else that of a remote, built unless `--no-build` is given. */
const buildOutput = async (what: string, { build, dryRun }: PublishOptions): Promise<BuiltRemote> => {
  if (what.includes('/') || what.includes(sep)) {
    const path = resolve(what);
    return { remote: (await readBuild(path)).declaration.name, path, [Symbol.asyncDispose]: keep };
  }
  const folder = folderOf(what);
  if (!build) return { remote: what, path: join(folder, 'dist'), [Symbol.asyncDispose]: keep };
  const { buildRemote } = await import('../build/index.ts');
  // A dry run leaves the last build untouched.
  const output = dryRun ? await mkdtemp(join(tmpdir(), 'ekamra-build-')) : join(folder, 'dist');
  await buildRemote(folder, { output });
  return {
    remote: what,
    path: output,
    [Symbol.asyncDispose]: async () => (dryRun ? rm(output, { recursive: true, force: true }) : undefined),
  };
};

/** Renders the pages of a build, and warns of what is no fault. Throws `PAGES_FAIL` if a page fails. */
const checkBuild = async (
  { checkPages, warn }: Context,
  remote: string,
  output: string,
): Promise<PageCheck | undefined> => {
  const check = await checkPages?.(output);
  if (!check) return undefined;
  if (check.faults.length > 0) throw new PagesFail(remote, check);
  for (const line of pageCheckWarnings(check)) warn(`${remote}: ${line}`);
  return check;
};

/** Returns how the options make the published version live; undefined if they don't. */
const promotionOf = ({ promote, promoteIfNone: ifNone }: PublishOptions) => {
  if (promote) return promoteIfNew;
  return ifNone ? promoteIfNone : undefined;
};

const runPublish = async (context: Context, what: string, options: PublishOptions): Promise<void> => {
  if (options.promote || options.promoteIfNone) checkReason(options);
  await using source = await buildOutput(what, options);
  const { remote } = source;
  const pages = await checkBuild(context, remote, source.path);
  const { environment, registry, reason, finish } = await startChange(
    context,
    { why: 'Published', ...options },
    // Jobs that make a first version live begin the store of their site.
    options.newStore || promotionOf(options) !== undefined,
  );
  await checkVersionBudgets(context, environment, {
    output: source.path,
    rendered: pages?.rendered ?? [],
    why: options.why,
  });
  const { dryRun = false } = options;
  const pacts = await pactsOfBuild(source.path, await readBuild(source.path));
  const published = await publish(registry, source.path);
  const { version } = published.release;
  if (!dryRun) {
    const ledger = openStoreLedger(environment.parts.objects);
    for (const pact of pacts) await ledger.addPact(pact);
    await environment.gate.recordKeptProviders(remote, version);
  }
  const promoteOnce = promotionOf(options);
  if (!promoteOnce)
    return context.print({
      value: {
        remote,
        version,
        isNew: published.isNew,
        ...(pages ? { pages } : {}),
        ...(dryRun ? { dryRun } : {}),
      },
      text: publishedText(remote, published, dryRun),
    });
  const record =
    (await promoteOnce(registry, { remote, version }, reason)) ?? (await registry.record(remote));
  // A job that runs again renews the timestamp.
  if (record && !dryRun) await environment.registry.stamp(remote);
  if (record) await finish(remote, record);
};

/** Adds the command `publish`. */
export const addPublish: AddCommand = (program, context) => {
  const command = program
    .command('publish')
    .description('build a remote and keep the result as a version; what is live stays as it is')
    .argument(
      '<remote>',
      'name of the remote, which is its folder; or a folder with its build, such as ./dist',
    )
    .option('--no-build', 'publish what the last build left in its dist folder')
    .option('--new-store', 'begin a store where there is none, or an empty one; --promote does so as well')
    .option('--promote', 'make it live, unless it is what the same person or job made live last')
    .addOption(
      new Option(
        '--promote-if-none',
        'make it live only if no version of the remote ever was, or was a canary',
      ).conflicts('promote'),
    );
  withChangeOptions(command, context).action((what: string, options: PublishOptions) =>
    runPublish(context, what, options),
  );
};
