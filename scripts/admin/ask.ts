import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks a person at the terminal. */
export interface Questions extends Disposable {
  ask(question: string): Promise<string>;
  /** The answer is not shown while it is typed. */
  askHidden(question: string): Promise<string>;
}

/** Asks on the standard error stream, so that the standard output holds results only. */
export function openTerminal(): Questions {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C at a question ends the whole.
  terminal.on('SIGINT', () => process.exit(130));
  return {
    ask: (question) => terminal.question(question),
    async askHidden(question) {
      process.stderr.write(question);
      isHidden = true;
      try {
        return await terminal.question('');
      } finally {
        isHidden = false;
        process.stderr.write('\n');
      }
    },
    [Symbol.dispose]: () => terminal.close(),
  };
}
