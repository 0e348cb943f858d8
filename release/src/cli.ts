import { Command, CommanderError } from 'commander';
import { GateRefusal } from './changes/gated-change.ts';
import { addChanges } from './cli/change-commands.ts';
import { contextOf } from './cli/command-context.ts';
import { exitCodeOfError, exitCodes, exitCodesText } from './cli/exit-codes.ts';
import { addGate } from './cli/gate-commands.ts';
import { addKeyCommands } from './cli/key-commands.ts';
import { addPublish } from './cli/publish-command.ts';
import { defaultStore } from './cli/release-environment.ts';
import { addStatus } from './cli/status-commands.ts';
import { ReleaseError } from './store/release-error.ts';

const { env } = process;

const settingsText = `Settings in the environment:
  RELEASES           where releases are kept: a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_REGION,
                     S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
  RELEASE_KEY        what is written is signed with
  RELEASE_TRUST      keys whose signatures count; the other half of RELEASE_KEY when it is left out
  RELEASE_BY         who does it`;

/** Read before the arguments are parsed, so that parse errors are reported as JSON as well. */
const asJson = process.argv.includes('--json');

const program = new Command('release')
  .description('Publishes remotes and decides which of their versions are live.')
  .exitOverride()
  .showHelpAfterError(!asJson)
  .configureOutput(asJson ? { writeErr: () => undefined } : {})
  .option('--store <address>', 'where releases are kept (RELEASES)', defaultStore(env))
  .option('--json', 'answer as JSON, and tell errors as JSON')
  .addHelpText('after', `\n${exitCodesText}\n\n${settingsText}`);

const context = contextOf(program, env);
for (const addCommands of [addPublish, addChanges, addStatus, addGate, addKeyCommands])
  addCommands(program, context);

const codeOf = (error: unknown): string => {
  if (error instanceof CommanderError) return 'MISUSED';
  return error instanceof ReleaseError ? error.code : 'FAILED';
};
const describe = (error: unknown): object => ({
  code: codeOf(error),
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof GateRefusal ? { gate: error.answer } : {}),
});

try {
  await program.parseAsync();
} catch (error) {
  const isHelp = error instanceof CommanderError && error.exitCode === 0;
  if (asJson && !isHelp) process.stderr.write(`${JSON.stringify(describe(error))}\n`);
  else if (!(error instanceof CommanderError))
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isHelp ? exitCodes.done : exitCodeOfError(error);
}
