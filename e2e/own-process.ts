import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Runs a module, which calls {@link answerParent}, in a process of its own, and returns the result of its work. */
export const runInOwnProcess = async <Input, Output>(file: string, input: Input): Promise<Output> => {
  // In a session of its own, so that it has a priority of its own.
  const child = fork(file, { detached: true });
  const answered = once(child, 'message');
  const ended = once(child, 'exit');
  child.send(input as object);
  const [output] = (await Promise.race([
    answered,
    ended.then(([code]) => {
      throw new Error(`${file} ended with code ${String(code)}`);
    }),
  ])) as [Output];
  await ended;
  return output;
};

/** Runs `work` with the input that the process gets of {@link runInOwnProcess}, unless another module is run. */
export const answerParent = <Input>(file: string, work: (input: Input) => Promise<object>): void => {
  if (process.argv[1] !== file) return;
  process.once('message', async (input: Input) => {
    const output = await work(input);
    process.send?.(output, () => process.disconnect());
  });
  // The parent has ended before it got its answer.
  process.once('disconnect', () => process.exit());
};

const sessionPriorityFile = '/proc/self/autogroup';

/**
 * Gives this process the lowest priority, and its session, too: Linux shares the processor between sessions first, if
 * `autogroup` is on.
 */
export const yieldProcessor = (): void => {
  setPriority(constants.priority.PRIORITY_LOW);
  if (existsSync(sessionPriorityFile))
    writeFileSync(sessionPriorityFile, String(constants.priority.PRIORITY_LOW));
};
