import { Command, CommanderError } from 'commander';
import { GateRefusal } from '../changes/gated-change.ts';
import { ReturnNeedsReason } from '../changes/warned-return.ts';
import { ReleaseError } from '../store/release-error.ts';
import { addChanges } from './change-commands.ts';
import { PagesFail, type CheckPages, type CompareRendering } from '../page-check.ts';
import { type Context, type CommonOptions } from './command-context.ts';
import { exitCodeOfError, exitCodes, exitCodesText } from './exit-codes.ts';
import { addGate } from './gate-commands.ts';
import { addKeyCommands } from './key-commands.ts';
import { addLinks } from './link-commands.ts';
import { addPublish } from './publish-command.ts';
import { defaultStore, openReleaseEnvironment } from './release-environment.ts';
import { addSmoke } from './smoke-command.ts';
import { addStatus } from './status-commands.ts';
import { addTrust } from './trust-commands.ts';

const settingsText = `Settings in the environment:
  RELEASES           where releases are kept: a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_REGION,
                     S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
  RELEASE_KEY        what is written is signed with
  RELEASE_TRUST      keys whose signatures count, and root keys of the list that replaces them (\`trust\`); the other half
                     of RELEASE_KEY when it is left out
  RELEASE_ROOT_KEY   what the list of trusted keys is signed with
  RELEASE_BY         who does it`;

const codeOf = (error: unknown): string => {
  if (error instanceof CommanderError) return 'MISUSED';
  return error instanceof ReleaseError ? error.code : 'FAILED';
};
const describe = (error: unknown): object => ({
  code: codeOf(error),
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof GateRefusal || error instanceof ReturnNeedsReason ? { gate: error.answer } : {}),
  ...(error instanceof GateRefusal && error.rolledBack.length > 0 ? { rolledBack: error.rolledBack } : {}),
  ...(error instanceof PagesFail ? { pages: error.check } : {}),
});

/** Settings of a command, and the receivers of its output. */
export interface CommandSurroundings {
  env: NodeJS.ProcessEnv;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
  /** Renders the pages of a build before it is published; left out where there is no shell to do it with. */
  checkPages?: CheckPages | undefined;
  /** Times its pages beside those of the live version; left out likewise. */
  compareRendering?: CompareRendering | undefined;
}

/** Runs the release command with these arguments, without the program's name; returns its exit code. */
export const runRelease = async (
  args: readonly string[],
  { env, writeOut, writeError, checkPages, compareRendering }: CommandSurroundings,
): Promise<number> => {
  // Read before the arguments are parsed, so that parse errors are reported as JSON as well.
  const asJson = args.includes('--json');
  let exitCode: number = exitCodes.done;
  const program = new Command('release')
    .description('Publishes remotes and decides which of their versions are live.')
    .exitOverride()
    .showHelpAfterError(!asJson)
    .configureOutput({ writeOut, writeErr: asJson ? () => undefined : writeError })
    .option('--store <address>', 'where releases are kept (RELEASES)', defaultStore(env))
    .option('--json', 'answer as JSON, and tell errors as JSON')
    .addHelpText('after', `\n${exitCodesText}\n\n${settingsText}`);
  const context: Context = {
    env,
    open: () => openReleaseEnvironment(program.opts<CommonOptions>().store, env),
    print: ({ value, text }) => writeOut(`${asJson ? JSON.stringify(value, undefined, 2) : text}\n`),
    checkPages,
    compareRendering,
    warn: (line) => writeError(`${line}\n`),
    exitWith: (code) => {
      exitCode = code;
    },
  };
  const parts = [addPublish, addChanges, addLinks, addStatus, addSmoke, addGate, addTrust, addKeyCommands];
  for (const addCommands of parts) addCommands(program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    const isHelp = error instanceof CommanderError && error.exitCode === 0;
    if (isHelp) return exitCodes.done;
    if (asJson) writeError(`${JSON.stringify(describe(error))}\n`);
    else if (!(error instanceof CommanderError))
      writeError(`${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodeOfError(error);
  }
};
