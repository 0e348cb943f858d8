import fs from 'node:fs';
import path from 'node:path';
import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { siteOrigin, SiteUnusable } from '@ekamra/shell/against';
import { z } from 'zod';
import { newRemoteName, remoteValues } from './remote-values.ts';
import { siteOf } from './site.ts';
import { filledTemplates } from './templates.ts';

const command = {
  usage: 'ekamra new <mf-name> --site <address>',
  about: `Writes a repository with a remote that works into the present folder, which has to be empty but for .git: a page in the menu,
its test and its pact, and a pipeline.`,
  options: {
    site: { type: 'string', value: 'address', about: 'the deployed site that the remote is made for' },
  },
  operands: { min: 1, max: 1 },
} as const satisfies Command;

const templates = path.join(import.meta.dirname, '../templates');
const versionsSchema = z.record(z.string(), z.string());
const manifest = z.object({ version: z.string() });

/** Reads a JSON file of this package. */
const readOwn = <T>(schema: z.ZodType<T>, file: string): T =>
  schema.parse(JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')));

/** Returns the texts of a new repository by their paths. */
export const repositoryFiles = (name: string, site: string): Map<string, string> => {
  const packages = `^${readOwn(manifest, 'package.json').version}`;
  // Written when the package is made.
  const versions = readOwn(versionsSchema, 'templates/versions.json');
  const filling = {
    values: { ...remoteValues(name, packages), site },
    versionOf: (library: string): string => {
      const version = versions[library];
      if (version === undefined) throw new Error(`The package knows no version of ${library}`);
      return version;
    },
  };
  const remote = filledTemplates(path.join(templates, 'remote'), filling);
  const pipeline = '.github/workflows/remote.yml';
  return new Map([
    ...filledTemplates(path.join(templates, 'repository'), filling),
    ...[...remote].map(([file, text]): [string, string] => [path.join(name, file), text]),
    [pipeline, fs.readFileSync(path.join(templates, 'remote.yml'), 'utf8')],
  ]);
};

/** Writes a repository with a new remote into the present folder. Returns the exit code. */
export const newRepository = async (args: string[]): Promise<number> => {
  const { positionals, values } = readCommandLine(command, args);
  const [name = ''] = positionals;
  const { error } = newRemoteName.safeParse(name);
  if (error) return refuseArguments(command, `${name} is no valid name: ${error.issues[0]?.message}.`);
  const address = values.site ?? siteOf(process.env);
  if (address === undefined) return refuseArguments(command, 'The address of the site is missing.');
  const root = process.cwd();
  const present = fs.readdirSync(root).filter((file) => file !== '.git');
  if (present.length > 0) {
    process.stderr.write(`The folder is not empty: it has ${present.slice(0, 3).join(', ')}\n`);
    return 1;
  }
  try {
    for (const [file, text] of repositoryFiles(name, siteOrigin(address))) {
      const target = path.join(root, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
      process.stdout.write(`  ${file}\n`);
    }
  } catch (failure) {
    if (!(failure instanceof SiteUnusable)) throw failure;
    process.stderr.write(`${failure.message}\n`);
    return 1;
  }
  process.stdout.write('Next: npm install, npm test, npm run dev\n');
  return 0;
};
