import type { Command } from 'commander';
import type { CheckPages, CompareRendering } from '../page-check.ts';
import type { ReleaseEnvironment } from './release-environment.ts';

/** Outcome of a command: a value for programs and a text for people. */
export interface Outcome {
  value: object;
  text: string;
}

/** Context passed to every command. */
export interface Context {
  env: NodeJS.ProcessEnv;
  /** Opens the environment selected by the options. */
  open: () => Promise<ReleaseEnvironment>;
  checkPages: CheckPages | undefined;
  compareRendering: CompareRendering | undefined;
  /** Prints the outcome to standard output. */
  print: (outcome: Outcome) => void;
  /** Prints a warning to standard error. */
  warn: (line: string) => void;
  /** Sets the exit code of a command that ends without an error. */
  exitWith: (code: number) => void;
}

/** Options of every command. */
export interface CommonOptions {
  store: string;
  json?: boolean;
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, context: Context) => void;
