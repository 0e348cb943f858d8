import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { say } from '../product/terminal.ts';
import { root } from '../root.ts';

/** Exit code for “unknown”: a record is missing. */
const unknown = 4;

export interface CommandOptions {
  /** Exit codes besides 0 that count as success. */
  successCodes?: readonly number[];
  isShown?: boolean;
  /** Prevents further commands once aborted. */
  signal?: AbortSignal;
}

/**
 * Runs a command of the repository as if typed, prints its output unless hidden and successful, and returns exit code
 * and standard output.
 */
export const runCommand = async (
  line: string,
  { successCodes = [], isShown = true, signal }: CommandOptions = {},
): Promise<{ code: number; answer: string }> => {
  signal?.throwIfAborted();
  say(`\n  $ npm run ${line}`);
  const [command = '', ...rest] = line.split(' ');
  // Quoted text is one argument.
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
  const output = `${answer}${complaint}`.trim();
  const isSuccess = code === 0 || successCodes.includes(code ?? 1);
  if (output && (isShown || !isSuccess)) say(output.replaceAll(/^/gm, '    '));
  if (!isSuccess) throw new Error(`npm run ${line} failed`);
  return { code: code ?? 1, answer };
};

/** Asks the gate; if records are missing, runs the named commands and asks again. */
export const checkGate = async (what: string, signal: AbortSignal): Promise<void> => {
  const { code, answer } = await runCommand(`release -- can-i-deploy ${what}`, {
    successCodes: [unknown],
    signal,
  });
  if (code !== unknown) return;
  const verifyCommands = new Set(answer.match(/(?<=npm run )\S+:verify -- \S+ \S+ \S+/g) ?? []);
  if (verifyCommands.size === 0) throw new Error('The gate names no command that makes the missing record');
  for (const line of verifyCommands) await runCommand(line, { isShown: false, signal });
  await runCommand(`release -- can-i-deploy ${what}`, { signal });
};
