/** Writes a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// A terminal that was closed takes nothing any more; the product goes on until it is told to end.
process.stdout.on('error', () => undefined);

/** An error's message, with those of its causes that say something new. */
export function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : messages(error.cause);
  return cause && !error.message.includes(cause) ? `${error.message} (${cause})` : error.message;
}

/** Seconds with one decimal. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
