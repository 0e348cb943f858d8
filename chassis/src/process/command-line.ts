import { isNativeError } from 'node:util/types';
import { parseArgs } from 'node:util';

/** An option of a command line, as `parseArgs` takes it, and how the help describes it. */
export interface CommandOption {
  type: 'boolean' | 'string';
  default?: string | boolean;
  about: string;
  /** Name of its value in the help, such as `number`. */
  value?: string;
}
type Options = Readonly<Record<string, CommandOption>>;

export interface Command<Known extends Options = Options> {
  /** Usage line: `npm run restore -- <folder> [--send-mail]`. */
  usage: string;
  /** Description of the command: lines of text. */
  about: string;
  options?: Known;
  /** Fewest and most arguments that are no options; none by default. */
  operands?: { min: number; max: number };
}

type Parsed<Known extends Options> = ReturnType<
  typeof parseArgs<{ options: Known; allowPositionals: true; strict: true }>
>;

/** Exit code for arguments that a command does not know. */
const misused = 2;
const helpOption = { type: 'boolean', about: 'prints this and does nothing else' } as const;

const optionLines = (options: Options): string[] => {
  const rows = Object.entries(options).map(([name, { value, about }]) => ({
    name: value === undefined ? `--${name}` : `--${name} <${value}>`,
    about,
  }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
};

const helpOf = ({ usage, about, options = {} }: Command): string =>
  [
    `Usage: ${usage}`,
    '',
    about.trim(),
    '',
    'Options',
    ...optionLines({ ...options, help: helpOption }),
    '',
  ].join('\n');

/** Result of reading a command line: the arguments to run the command with, or a text to print before it ends. */
export type CommandLine<Known extends Options> =
  | { print: string; exitCode: number }
  | ({ print?: never } & Pick<Parsed<Known>, 'values' | 'positionals'>);

/** Reads the arguments of a command: only known ones, and nothing else counts beside `--help`. */
export const parseCommandLine = <const Known extends Options>(
  command: Command<Known>,
  args: readonly string[],
): CommandLine<Known> => {
  const { options, operands: { min, max } = { min: 0, max: 0 } } = command;
  const help = helpOf(command);
  const refuse = (reason: string) => ({ print: `${reason}\n\n${help}`, exitCode: misused });
  if (args.includes('--help')) return { print: help, exitCode: 0 };
  try {
    // Without options the type has none either.
    const known = (options ?? {}) as Known;
    const parsed = parseArgs({ args: [...args], options: known, allowPositionals: true, strict: true });
    const { values, positionals } = parsed;
    if (positionals.length > max) return refuse(`Unknown argument: ${positionals[max]}`);
    if (positionals.length < min) return refuse('An argument is missing.');
    return { values, positionals };
  } catch (error) {
    if (!(isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')))
      throw error;
    return refuse(error.message);
  }
};

/** Prints why the arguments of a command are refused, and those that it knows; ends the process with 2. */
export const refuseArguments = (command: Command, reason: string): never => {
  process.stderr.write(`${reason}\n\n${helpOf(command)}`);
  process.exit(misused);
};

/** Returns the arguments of this process; ends it if they ask for help, or if the command does not know them. */
export const readCommandLine = <const Known extends Options>(
  command: Command<Known>,
  args: readonly string[] = process.argv.slice(2),
): Pick<Parsed<Known>, 'values' | 'positionals'> => {
  const line = parseCommandLine(command, args);
  if (line.print === undefined) return line;
  (line.exitCode === 0 ? process.stdout : process.stderr).write(line.print);
  process.exit(line.exitCode);
};
