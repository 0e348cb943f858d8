import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { root } from '../product/settings.ts';
import { say } from '../product/terminal.ts';

/** Exit code of the command line for “unknown”: a record is missing. */
const unknown = 4;

export interface CommandOptions {
  /** Exit codes, besides 0, that are well. */
  mayFail?: readonly number[];
  isShown?: boolean;
  /** Once it is aborted, no command is begun. */
  signal?: AbortSignal;
}

/**
 * Runs one of the repository's commands as somebody would type it, shows what it says unless it is long and well, and
 * gives its exit code and answer.
 */
export const runCommand = async (
  line: string,
  { mayFail = [], isShown = true, signal }: CommandOptions = {},
): Promise<{ code: number; answer: string }> => {
  signal?.throwIfAborted();
  say(`\n  $ npm run ${line}`);
  const [command = '', ...rest] = line.split(' ');
  // What is in quotation marks is one argument.
  const args = rest.join(' ').match(/"[^"]*"|\S+/g) ?? [];
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'scripts/bootstrap.mjs'),
      command.replace(':', '-'),
      ...args.filter((arg) => arg !== '--').map((arg) => arg.replaceAll('"', '')),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [answer, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  const told = `${answer}${complaint}`.trim();
  const isWell = code === 0 || mayFail.includes(code ?? 1);
  if (told && (isShown || !isWell)) say(told.replaceAll(/^/gm, '    '));
  if (!isWell) throw new Error(`npm run ${line} failed`);
  return { code: code ?? 1, answer };
};

/** Asks the gate; where a record is missing, runs the commands that it names, and asks once more. */
export const askGate = async (what: string, signal: AbortSignal): Promise<void> => {
  const { code, answer } = await runCommand(`release -- can-i-deploy ${what}`, {
    mayFail: [unknown],
    signal,
  });
  if (code !== unknown) return;
  const named = new Set(answer.match(/(?<=npm run )\S+:verify -- \S+ \S+ \S+/g) ?? []);
  if (named.size === 0) throw new Error('The gate names no command that makes the missing record');
  for (const line of named) await runCommand(line, { isShown: false, signal });
  await runCommand(`release -- can-i-deploy ${what}`, { signal });
};
