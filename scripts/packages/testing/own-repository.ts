import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const execute = promisify(execFile);

interface RepositoryOptions {
  remote: string;
  /** Address of the deployed site. */
  site: string;
  /** Version of the packages. */
  version: string;
  /** Address of the registry. */
  registry: string;
  /** Settings of the release job. */
  settings: Record<string, string>;
}

/** Outcome of a program that may fail. */
export interface Ended {
  code: number;
  output: string;
}

/** A repository of a team, in a folder of its own outside of this one. */
export interface OwnRepository extends AsyncDisposable {
  folder: string;
  /** Runs a program in it. Throws with its output if it fails. */
  run: (program: string, ...args: string[]) => Promise<string>;
  tryRun: (program: string, ...args: string[]) => Promise<Ended>;
  /** Runs a release command; returns what it tells as JSON. */
  release: (...args: string[]) => Promise<unknown>;
  /** Replaces a text of a file, which has to be there, and commits. */
  change: (file: string, before: string, after: string) => Promise<void>;
  /** Starts the development server of the remote on a port; resolves once it is ready. */
  develop: (port: number) => Promise<AsyncDisposable>;
}

/** Makes a repository in an empty folder from the packages of a registry, with a git history and a lock file. */
export const makeRepository = async (options: RepositoryOptions): Promise<OwnRepository> => {
  const { remote, site, version, registry, settings } = options;
  const parent = await fs.mkdtemp(path.join(tmpdir(), 'ekamra-team-'));
  const folder = path.join(parent, 'repository');
  await fs.mkdir(folder);
  // Nothing of the test run, which has settings of its own for Node and the product.
  const env = {
    PATH: [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    HOME: parent,
    npm_config_registry: registry,
    npm_config_cache: path.join(parent, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    GIT_AUTHOR_NAME: 'Asha',
    GIT_AUTHOR_EMAIL: 'asha@example.com',
    GIT_COMMITTER_NAME: 'Asha',
    GIT_COMMITTER_EMAIL: 'asha@example.com',
    RELEASE_BY: 'Asha',
    ...settings,
  };
  const tryRun = async (program: string, ...args: string[]): Promise<Ended> => {
    try {
      const { stdout } = await execute(program, args, { cwd: folder, env, maxBuffer: 1 << 26 });
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  };
  const run = async (program: string, ...args: string[]): Promise<string> => {
    const { code, output } = await tryRun(program, ...args);
    if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output}`);
    return output;
  };
  const commit = async (message: string): Promise<void> => {
    await run('git', 'add', '--all');
    await run('git', 'commit', '--quiet', '--message', message);
  };

  await run('git', 'init', '--quiet');
  await run(
    'npm',
    'exec',
    '--yes',
    `--package=@ekamra/kit@${version}`,
    '--',
    'ekamra',
    'new',
    remote,
    '--site',
    site,
  );
  await run('npm', 'install');
  await commit('Begin');
  return {
    folder,
    run,
    tryRun,
    release: async (...args) =>
      JSON.parse(await run('npm', 'run', '--silent', 'release', '--', '--json', ...args)) as unknown,
    change: async (file, before, after) => {
      const target = path.join(folder, file);
      const text = await fs.readFile(target, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} has no “${before}”`);
      await fs.writeFile(target, text.replace(before, after));
      await commit(after);
    },
    develop: async (port) => {
      const program = path.join(folder, 'node_modules/@ekamra/kit/src/ekamra.js');
      const child = spawn(process.execPath, [program, 'dev', remote, '--against', site], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const ended = once(child, 'exit');
      const errors: string[] = [];
      child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
      const ready = new Promise<true>((resolve) => {
        createInterface(child.stdout).on('line', (line) => {
          if (line.startsWith('Ready: ')) resolve(true);
        });
      });
      if ((await Promise.race([ready, ended])) !== true)
        throw new Error(`The development server ended:\n${errors.join('')}`);
      return {
        [Symbol.asyncDispose]: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    [Symbol.asyncDispose]: () => fs.rm(parent, { recursive: true, force: true }),
  };
};
