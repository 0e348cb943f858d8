import type { Command } from 'commander';
import { openEnvironment, type Environment } from './release-environment.ts';

/** Outcome of a command: a value for programs and a text for people. */
export interface Outcome {
  value: object;
  text: string;
}

/** Context passed to every command. */
export interface Context {
  env: NodeJS.ProcessEnv;
  /** Opens the environment selected by the options. */
  open: () => Promise<Environment>;
  /** Prints the outcome to standard output. */
  print: (outcome: Outcome) => void;
  /** Prints a warning to standard error. */
  warn: (line: string) => void;
}

/** Options of every command. */
export interface CommonOptions {
  store: string;
  json?: boolean;
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, context: Context) => void;

/** Creates the context of a program's commands; options are read when a command runs. */
export const contextOf = (program: Command, env: NodeJS.ProcessEnv): Context => {
  const options = (): CommonOptions => program.opts<CommonOptions>();
  return {
    env,
    open: () => openEnvironment(options().store, env),
    print: ({ value, text }) =>
      void process.stdout.write(`${options().json ? JSON.stringify(value, undefined, 2) : text}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
  };
};
