import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '..');

/** A copy of this checkout's sources, with its packages; removed on disposal. */
export interface CheckoutCopy extends AsyncDisposable {
  folder: string;
  /** Runs a program of Node in it. Throws with its output if it fails. */
  run(...args: string[]): Promise<void>;
  /** Replaces a text of a file, which has to be there. */
  replace(file: string, before: string, after: string): Promise<void>;
  /** Makes a workspace importable by its name, as `npm install` does; `workspace` is its folder. */
  link(workspace: string): Promise<void>;
}

/** Output of a failed program. */
interface ProgramOutput {
  stdout: string;
  stderr: string;
}

const copySources = async (folder: string): Promise<void> => {
  const listing = await execute(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ':!contracts/ledger'],
    { cwd: repository, maxBuffer: 1 << 26 },
  );
  for (const file of listing.stdout.split('\0').filter(Boolean))
    await fs
      .cp(path.join(repository, file), path.join(folder, file))
      .catch((error: NodeJS.ErrnoException) => {
        // Deleted, and not committed yet.
        if (error.code !== 'ENOENT') throw error;
      });
};

/** Links the packages of npm to those of this checkout, and the workspaces to those of the copy. */
const linkPackages = async (folder: string): Promise<void> => {
  for (const modules of ['node_modules', 'release/node_modules', 'bff/node_modules']) {
    const names = await fs.readdir(path.join(repository, modules)).catch(() => []);
    await fs.mkdir(path.join(folder, modules), { recursive: true });
    for (const name of names.filter((entry) => entry !== '@ekamra' && entry !== '@rspack'))
      await fs.symlink(path.join(repository, modules, name), path.join(folder, modules, name));
  }
  // Links in the first lead to the copy's workspaces; of the second, bundles have modules by their absolute paths.
  for (const scope of ['node_modules/@ekamra', 'node_modules/@rspack'])
    await fs.cp(path.join(repository, scope), path.join(folder, scope), {
      recursive: true,
      verbatimSymlinks: true,
    });
};

/** Copies this checkout, to a folder with a name that only whoever builds URLs and requests of paths properly can use. */
export const copyCheckout = async (): Promise<CheckoutCopy> => {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'ekamra checkout%2F#ଓଡ଼ିଆ-'));
  const remove = (): Promise<void> => fs.rm(folder, { recursive: true, force: true });
  try {
    await copySources(folder);
    await linkPackages(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    async run(...args) {
      const options = { cwd: folder, maxBuffer: 1 << 26 };
      await execute(process.execPath, args, options).catch(({ stdout, stderr }: ProgramOutput) => {
        throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
      });
    },
    async replace(file, before, after) {
      const target = path.join(folder, file);
      const text = await fs.readFile(target, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no “${before}”`);
      await fs.writeFile(target, text.replace(before, after));
    },
    link: (workspace) =>
      fs.symlink(
        path.join('../..', workspace),
        path.join(folder, 'node_modules/@ekamra', path.basename(workspace)),
      ),
    [Symbol.asyncDispose]: remove,
  };
};
