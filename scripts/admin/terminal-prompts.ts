import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts at the terminal. */
export interface TerminalPrompts extends Disposable {
  prompt(question: string): Promise<string>;
  /** Prompts without echoing the input. */
  promptHidden(question: string): Promise<string>;
}

/** Opens prompts on standard error, so that standard output holds only results. */
export function openTerminal(): TerminalPrompts {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C at a prompt ends the program.
  terminal.on('SIGINT', () => process.exit(130));
  return {
    prompt: (question) => terminal.question(question),
    async promptHidden(question) {
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
