/** Prints a line to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// A closed terminal must not end the product.
process.stdout.on('error', () => undefined);

/** Message of an error with those of its causes that add information. */
export function messages(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : messages(error.cause);
  return cause && !error.message.includes(cause) ? `${error.message} (${cause})` : error.message;
}

/** Formats milliseconds as seconds with one decimal. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
