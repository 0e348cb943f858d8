import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillPlaceholders, filledTemplates, type Filling, type TemplateValues } from '@ekamra/kit/templates';
import { z } from 'zod';
import { root as repository } from '../root.ts';

/** A change of an existing file: its new text. Throws if the place of the change isn't found. */
export interface FileChange {
  file: string;
  change: (text: string, values: TemplateValues) => string;
}

/** A kind of component that can be created. */
export interface ComponentKind {
  /** Folder of the templates: every `*.tmpl`, with its path below the component's folder. */
  templates: string;
  /** Valid names. */
  name: z.ZodString;
  /** Folder in which the paths of the templates are; that of the component, unless there is an `owned` path. */
  folder: (name: string) => string;
  /** A path that exists only if there is a component of this name. */
  owned?: (name: string) => string;
  values: (name: string, root: string) => TemplateValues;
  /** Files outside of the component's folder. */
  changes: readonly FileChange[];
}

const lockedPackages = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

/** Version of an npm package in this checkout. */
const installedVersion = (root: string, name: string): string => {
  const lock = lockedPackages.parse(
    JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const version = lock.packages[`node_modules/${name}`]?.version;
  if (version === undefined) throw new Error(`package-lock.json has no ${name}`);
  return version;
};

const fillingFor = (values: TemplateValues, root: string): Filling => ({
  values,
  versionOf: (name) => installedVersion(root, name),
});

/** Returns a template's text with these values and the versions of a checkout. Throws for an unknown placeholder. */
export const fillTemplate = (text: string, values: TemplateValues, root: string): string =>
  fillPlaceholders(text, fillingFor(values, root));

/** Inserts `inserted` before the first match of `place`. */
export const insertBefore = (text: string, place: RegExp, inserted: string): string => {
  const index = text.search(place);
  if (index < 0) throw new Error(`Nothing matches ${place}`);
  return text.slice(0, index) + inserted + text.slice(index);
};

/** Permissions that the workflow of components asks for, which it can't have unless its caller gives them. */
const imagePermissions = `    # What the called workflow asks for, which it can't have beyond these.
    permissions: { contents: read, packages: write }
`;

/** Returns the pipeline of a component, which calls the workflow of its kind when a file below `folders` changes. */
export const pipelineOf = (
  name: string,
  { kind, job, folders }: { kind: 'remote' | 'component'; job: string; folders: readonly string[] },
): string => `name: ${name}

on:
  push:
    branches: [main]
    paths: [${folders.map((folder) => `'${folder}/**'`).join(', ')}, 'package-lock.json']

jobs:
  ${job}:
    uses: ./.github/workflows/${kind}.yml
    with: { ${kind}: ${name} }
    secrets: inherit
${kind === 'component' ? imagePermissions : ''}`;

const inRepository = (file: string): string => path.join(repository, file);

/** Writes files as `npm run format` leaves them, because the length of names decides on line breaks. */
const writeFiles = async (files: ReadonlyMap<string, string>, root: string): Promise<string[]> => {
  const targets = [...files.keys()].map((file) => path.join(root, file));
  for (const [file, text] of files) {
    const target = path.join(root, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }
  await promisify(execFile)(inRepository('node_modules/.bin/oxfmt'), [
    '--config',
    inRepository('.oxfmtrc.json'),
    '--no-error-on-unmatched-pattern',
    ...targets,
  ]);
  return [...files.keys()].sort();
};

/** Returns the new texts of files by their path, relative to `root`. Throws if a file has no place for its change. */
const changedTexts = (
  changes: readonly FileChange[],
  values: TemplateValues,
  root: string,
): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const { file, change } of changes) {
    const target = fillTemplate(file, values, root);
    const current = path.join(root, target);
    const stored = fs.existsSync(current) ? fs.readFileSync(current, 'utf8') : '';
    texts.set(target, change(texts.get(target) ?? stored, values));
  }
  return texts;
};

/** Changes files, and returns their paths, relative to `root`. Changes none if one has no place for its change. */
export const changeFiles = (
  changes: readonly FileChange[],
  values: TemplateValues,
  root: string,
): Promise<string[]> => writeFiles(changedTexts(changes, values, root), root);

/**
 * Creates a component from its templates, and returns the paths of all files that it wrote, relative to `root`. Writes
 * nothing if the name is invalid or taken, or if a file has no place for a change.
 */
export const newComponent = async (kind: ComponentKind, name: string, root: string): Promise<string[]> => {
  const { error } = kind.name.safeParse(name);
  if (error) throw new Error(`${name} is no valid name: ${error.issues[0]?.message}`);
  const folder = kind.folder(name);
  const owned = kind.owned?.(name) ?? folder;
  if (fs.existsSync(path.join(root, owned))) throw new Error(`${owned} exists`);
  const values = kind.values(name, root);
  const files = [...filledTemplates(kind.templates, fillingFor(values, root))].map(
    ([file, text]): [string, string] => [path.join(folder, file), text],
  );
  return writeFiles(new Map([...files, ...changedTexts(kind.changes, values, root)]), root);
};
