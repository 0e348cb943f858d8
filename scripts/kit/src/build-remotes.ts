import path from 'node:path';
import { readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { checkoutFolder } from '@ekamra/contracts/releases/checkout';
import { readRemotes } from '@ekamra/contracts/releases/components';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { buildRemote } from '@ekamra/release/build';
import { checkSite } from '@ekamra/release/gate';
import { readSite, siteOrigin, SiteUnusable } from '@ekamra/shell/against';
import { siteOf } from './site.ts';

const command = {
  usage: 'ekamra build [remote …] [--site <address>]',
  about: `Builds the remotes of this repository, or those that are named, into their folders dist. With a site it asks that site what
its shell offers, and which paths and labels of the menu belong to others; a build that does not fit ends with 1.`,
  options: {
    site: {
      type: 'string',
      value: 'address',
      about: 'the deployed site; by default SITE, or "config" of package.json',
    },
  },
  operands: { min: 0, max: 100 },
} as const;

/** Returns why the site would not take a release, a line each. */
const problemsAt = async (address: string, release: RemoteRelease): Promise<string[]> => {
  const site = siteOrigin(address);
  const { releases } = await readSite(site);
  return checkSite(release, { site, ...releases })
    .filter(({ verdict }) => verdict !== 'yes')
    .map(({ message }) => message);
};

/** Builds remotes, and names what speaks against each. Returns the exit code. */
export const buildRemotes = async (args: string[]): Promise<number> => {
  const { positionals: names, values } = readCommandLine(command, args);
  const { declarations, broken } = readRemotes();
  const remotes = [...declarations, ...broken].map(({ name }) => name);
  const unknown = names.filter((name) => !remotes.includes(name));
  if (unknown.length > 0) refuseArguments(command, `There is no remote named ${unknown.join(', ')}.`);
  const site = values.site ?? siteOf(process.env);
  let exitCode = 0;
  for (const name of names.length > 0 ? names : remotes)
    try {
      const release = await buildRemote(path.join(checkoutFolder, name));
      const problems = site === undefined ? [] : await problemsAt(site, release);
      if (problems.length > 0) throw new SiteUnusable(problems.join('\n'));
      process.stdout.write(`${name} ${release.version} is built in ${name}/dist\n`);
    } catch (error) {
      exitCode = 1;
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  return exitCode;
};
