import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildShellRenderer, sharedLibraries } from '@ekamra/release/build';
import { root } from '../root.ts';
import { publishedManifest, readManifest, type WorkspaceManifest } from './manifest.ts';

/** Workspaces that another repository needs, by their folders; a package that depends on others comes after them. */
const workspaces = ['contracts', 'ui', 'chassis', 'release', 'shell', 'scripts/kit'];

const execute = promisify(execFile);
const isScript = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isTest = (file: string): boolean => /\.(?:test|stories)\.tsx?$/.test(file);

/** Compiles the sources of all packages, as they are in the repository, to JavaScript and declarations below a folder. */
const compile = async (checkout: string, output: string): Promise<void> => {
  const compiler = path.join(checkout, 'node_modules/.bin/tsc');
  await execute(compiler, ['--project', path.join(checkout, 'tsconfig.packages.json'), '--outDir', output], {
    cwd: checkout,
  });
};

/** A thread is opened by the name of its file, which no import names. */
const withScriptThreads = (code: string): string =>
  code.replaceAll(/(new URL\('[\w./-]+)\.ts(', import\.meta\.url\))/g, '$1.js$2');

/** Returns the files below a folder of a workspace; none if the folder doesn't exist. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** Copies what is not compiled: pictures, templates, declarations, texts. */
const copyOthers = async (source: string, target: string, { files }: WorkspaceManifest): Promise<void> => {
  const found = (await Promise.all(files.map((file) => filesBelow(path.join(source, file))))).flat();
  const others = found.filter(
    (file) => !isScript(file) && !isTest(file) && !file.includes(`${path.sep}dist${path.sep}`),
  );
  for (const file of [...others, path.join(source, 'README.md'), path.join(source, 'CHANGELOG.md')]) {
    const copy = path.join(target, path.relative(source, file));
    await fs.mkdir(path.dirname(copy), { recursive: true });
    await fs.copyFile(file, copy);
  }
};

/** Lets the compiled modules of a package open their threads by the names that those have now. */
const renameThreads = async (folder: string): Promise<void> => {
  for (const file of (await filesBelow(folder)).filter((name) => /\.m?js$/.test(name))) {
    const code = await fs.readFile(file, 'utf8');
    const changed = withScriptThreads(code);
    if (changed !== code) await fs.writeFile(file, changed);
  }
};

/** Adds what the kit takes from elsewhere in the repository: the pipeline of remotes, and the versions of libraries. */
const completeKit = async (checkout: string, folder: string): Promise<void> => {
  const templates = path.join(folder, 'templates');
  await fs.copyFile(path.join(checkout, 'docs/pipelines/remote.yml'), path.join(templates, 'remote.yml'));
  const lock = JSON.parse(await fs.readFile(path.join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const versions: Record<string, string> = {};
  for (const file of await filesBelow(templates)) {
    if (!file.endsWith('.tmpl')) continue;
    for (const [, library = ''] of (await fs.readFile(file, 'utf8')).matchAll(/\{\{version:([^{}]+)\}\}/g)) {
      const version = lock.packages[`node_modules/${library}`]?.version;
      if (version === undefined) throw new Error(`package-lock.json has no ${library}`);
      versions[library] = version;
    }
  }
  await fs.writeFile(path.join(templates, 'versions.json'), `${JSON.stringify(versions, undefined, 2)}\n`);
};

/**
 * Makes the packages of a checkout in folders below `output`, named like their workspaces. Returns these, in an order in which
 * they can be published.
 */
export const makePackages = async (output: string, checkout = root): Promise<string[]> => {
  await fs.rm(output, { recursive: true, force: true });
  await compile(checkout, output);
  const manifests = new Map<string, WorkspaceManifest>();
  for (const workspace of workspaces)
    manifests.set(
      workspace,
      readManifest(await fs.readFile(path.join(checkout, workspace, 'package.json'), 'utf8')),
    );
  const versions = new Map([...manifests.values()].map(({ name, version }) => [name, version]));
  for (const [workspace, manifest] of manifests) {
    const folder = path.join(output, workspace);
    await copyOthers(path.join(checkout, workspace), folder, manifest);
    await renameThreads(folder);
    await fs.writeFile(
      path.join(folder, 'package.json'),
      `${JSON.stringify(publishedManifest(manifest, { versions, shared: sharedLibraries }), undefined, 2)}\n`,
    );
  }
  await completeKit(checkout, path.join(output, 'scripts/kit'));
  await buildShellRenderer(path.join(checkout, 'shell'), { output: path.join(output, 'shell/dist/server') });
  return workspaces.map((workspace) => path.join(output, workspace));
};
