import type { Command } from 'commander';
import { openEnvironment, type Environment } from './environment.ts';

/** What a command gives: a value for programs, and a text for people. */
export interface Outcome {
  value: object;
  text: string;
}

/** What every command has. */
export interface Context {
  env: NodeJS.ProcessEnv;
  /** Opens the environment that the options name. */
  open: () => Promise<Environment>;
  /** Says how it went. */
  say: (outcome: Outcome) => void;
  /** Says what isn't the outcome. */
  warn: (line: string) => void;
}

/** What every command line may have. */
export interface CommonOptions {
  store: string;
  json?: boolean;
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, context: Context) => void;

/** The context of a program's commands; the options are read when a command runs. */
export const contextOf = (program: Command, env: NodeJS.ProcessEnv): Context => {
  const options = (): CommonOptions => program.opts<CommonOptions>();
  return {
    env,
    open: () => openEnvironment(options().store, env),
    say: ({ value, text }) =>
      void process.stdout.write(`${options().json ? JSON.stringify(value, undefined, 2) : text}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
  };
};
