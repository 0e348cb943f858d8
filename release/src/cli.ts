import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { remoteName } from '@ekamra/contracts/release';
import { ReleaseError, createFolderStore, offer, promote, publish } from './index.ts';
import { historyOf, statusOf } from './overview.ts';
import { historyText, promotedText, publishedText, statusText } from './texts.ts';

/** Exit codes: 0 done, 1 refused or failed, 2 not understood. */
const failed = 1;
const misused = 2;

const root = resolve(import.meta.dirname, '../..');

interface Common {
  releases: string;
  json?: boolean;
}

const dataDir = process.env['DATA_DIR'] ?? resolve(root, '.data');
const defaultFolder = process.env['RELEASES_DIR'] ?? resolve(dataDir, 'remotes');

const write = (line: string): void => void process.stdout.write(`${line}\n`);
/** Says the outcome: for a person, or as one JSON document. */
const say = ({ json }: Common, outcome: { value: object; text: string }): void =>
  write(json ? JSON.stringify(outcome.value, undefined, 2) : outcome.text);

const program = new Command('release')
  .description('Publishes remotes and decides which of their versions are live.')
  .exitOverride()
  .showHelpAfterError()
  .option('--releases <folder>', 'where releases are kept (RELEASES_DIR)', defaultFolder)
  .option('--json', 'answer as JSON');

const common = (): Common => program.opts<Common>();
const store = () => createFolderStore(resolve(common().releases));

program
  .command('publish')
  .description('build a remote and keep the result as a version; what is live stays as it is')
  .argument('<remote>', 'name of the remote, which is its folder')
  .option('--no-build', 'publish what the last build left in its dist folder')
  .option('--promote', 'make it live, unless it is what the same person or job made live last')
  .option('--by <who>', 'who does it', process.env['RELEASE_BY'] ?? userInfo().username)
  .action(async (remote: string, options: { build: boolean; promote?: boolean; by: string }) => {
    const folder = resolve(root, remote);
    if (!remoteName.safeParse(remote).success || !existsSync(folder))
      throw new ReleaseError('NO_SUCH_REMOTE', `There is no remote called ${remote}`);
    if (options.build) {
      const { buildRemote } = await import('./build/index.ts');
      await buildRemote(folder);
    }
    const published = await publish(store(), resolve(folder, 'dist'));
    const { version } = published.release;
    const record = options.promote
      ? await offer(store(), { remote, version }, { by: options.by, why: 'Published' })
      : undefined;
    say(common(), {
      value: { remote, version, isNew: published.isNew, ...(record ? { live: record.live } : {}) },
      text: record ? promotedText(remote, record) : publishedText(remote, published),
    });
  });

program
  .command('promote')
  .description('make a published version live')
  .argument('<remote>', 'name of the remote')
  .argument('[version]', 'the version; the newest when it is left out')
  .option('--by <who>', 'who does it', process.env['RELEASE_BY'] ?? userInfo().username)
  .option('--why <reason>', 'why, for the history', 'no reason given')
  .action(async (remote: string, version: string | undefined, reason: { by: string; why: string }) => {
    const record = await promote(store(), { remote, version }, reason);
    say(common(), { value: { remote, ...record }, text: promotedText(remote, record) });
  });

program
  .command('status')
  .description('what is live of every remote, and what is published')
  .action(async () => {
    const value = await statusOf(store());
    say(common(), { value, text: statusText(value) });
  });

program
  .command('history')
  .description('what was live when, who changed it and why')
  .argument('<remote>', 'name of the remote')
  .action(async (remote: string) => {
    const value = await historyOf(store(), remote);
    say(common(), { value, text: historyText(value) });
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : misused;
  } else {
    const code = error instanceof ReleaseError ? error.code : 'FAILED';
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(common().json ? `${JSON.stringify({ code, message })}\n` : `${message}\n`);
    process.exitCode = failed;
  }
}
