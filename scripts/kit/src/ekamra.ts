#!/usr/bin/env node
import { runRelease } from '@ekamra/release/cli';
import { createBuildCheck, packagedRenderer } from '@ekamra/shell/page-check';
import { buildRemotes } from './build-remotes.ts';
import { developRemote } from './develop-remote.ts';
import { newRepository } from './new-repository.ts';
import { siteOf } from './site.ts';

/** Commands of a repository that has remotes alone: `ekamra new`, `ekamra dev`, `ekamra build`, `ekamra release`. */
const usage = `Usage: ekamra <command>

  new <mf-name> --site <address>          writes a repository with a remote into an empty folder
  dev <remote> [--against <address>]      shows a remote inside a deployed site, with hot reload
  build [remote …] [--site <address>]     builds remotes, and compares them with what a deployed site offers
  release <command>                       publishes, promotes, rolls back: ekamra release --help

Each takes --help. The site is --site or --against, else SITE, else "site" in the "config" of package.json.
`;

const { env } = process;
const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text);

const release = (args: string[]): Promise<number> =>
  runRelease(args, {
    // The site of the smoke check and of links.
    env: { ...env, PUBLIC_ORIGIN: env['PUBLIC_ORIGIN'] || siteOf(env) },
    writeOut: write(process.stdout),
    writeError: write(process.stderr),
    checkPages: createBuildCheck(() => Promise.resolve(packagedRenderer)),
  });

const commands: Record<string, (args: string[]) => Promise<number>> = {
  new: newRepository,
  dev: developRemote,
  build: buildRemotes,
  release,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) process.exitCode = await command(args);
else {
  const isHelp = name === '' || name === '--help';
  write(isHelp ? process.stdout : process.stderr)(usage);
  process.exitCode = isHelp ? 0 : 2;
}
