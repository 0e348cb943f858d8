import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Command, readCommandLine, refuseArguments } from '@ekamra/chassis/process/command-line';
import { checkoutFolder } from '@ekamra/contracts/releases/checkout';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { requireSite, SiteUnusable } from '@ekamra/shell/against';
import { z } from 'zod';
import { siteOf } from './site.ts';

const command = {
  usage: 'ekamra dev <remote> [--against <address>] [--writable]',
  about: `Compiles a remote of this repository and the shell of the packages, with hot reload, and takes everything else from a
deployed site as it is live: other remotes, API, data, sign-in. It listens on this machine only, on PORT (3030).`,
  options: {
    against: {
      type: 'string',
      value: 'address',
      about: 'the deployed site; by default SITE, or "config" of package.json',
    },
    writable: {
      type: 'boolean',
      default: false,
      about: 'forwards writes to the site; without it they are refused, except for signing in and out',
    },
  },
  operands: { min: 1, max: 1 },
} as const satisfies Command;

/** A line of the server's log; the one that says where it listens has the port. */
const logLine = z.object({
  level: z.union([z.number(), z.string()]),
  msg: z.string(),
  port: z.number().optional(),
  err: z.object({ message: z.string() }).optional(),
});
const parseLine = (line: string): z.infer<typeof logLine> | undefined => {
  try {
    return logLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
};
const isError = (level: number | string): boolean =>
  typeof level === 'number' ? level >= 50 : /^(?:error|fatal)$/.test(level);

const openLog = (remote: string): fs.WriteStream => {
  const folder = path.join(checkoutFolder, '.cache/against', remote);
  fs.mkdirSync(folder, { recursive: true });
  return fs.createWriteStream(path.join(folder, 'shell.log'));
};

/** Runs a remote inside a deployed site until the process is stopped. Returns the exit code. */
export const developRemote = async (args: string[]): Promise<number> => {
  const { positionals, values } = readCommandLine(command, args);
  const [remote = ''] = positionals;
  const names = remotesOf().map(({ name }) => name);
  if (!names.includes(remote))
    refuseArguments(command, `There is no remote named ${remote}; there is ${names.join(', ')}.`);
  const address = values.against ?? siteOf(process.env);
  if (address === undefined) return refuseArguments(command, 'The address of the site is missing.');
  let site;
  try {
    site = await requireSite(remote, address);
  } catch (error) {
    if (!(error instanceof SiteUnusable)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  const port = process.env['PORT'] || '3030';
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@ekamra/shell/dev-against'))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      OPS_PORT: '0',
      PUBLIC_ORIGIN: origin,
      SITE: site,
      REMOTE: remote,
      WRITABLE: String(values.writable),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  const log = openLog(remote);
  createInterface(server.stdout).on('line', (line) => {
    log.write(`${line}\n`);
    const { level, msg, port: listening, err } = parseLine(line) ?? { level: 'error', msg: line };
    if (listening !== undefined)
      process.stdout.write(
        `Ready: ${origin}\n  ${remote} of this repository, everything else from ${site}\n  ${
          values.writable ? 'Writes change that site.' : 'Writes are refused; --writable allows them.'
        }\n`,
      );
    else if (isError(level)) process.stderr.write(`${err ? `${msg}: ${err.message}` : msg}\n`);
  });
  const [code] = (await once(server, 'exit')) as [number | null];
  return code ?? 0;
};
