import { Command, CommanderError } from 'commander';
import { GateRefusal } from './changes/reason.ts';
import { addCanary } from './cli/canary.ts';
import { contextOf } from './cli/context.ts';
import { defaultStore } from './cli/environment.ts';
import { exitCodeOfError, exitCodes, exitCodesText } from './cli/exit-codes.ts';
import { addGate } from './cli/gate.ts';
import { addKeygen } from './cli/keygen.ts';
import { addLook } from './cli/look.ts';
import { addPreview } from './cli/preview.ts';
import { addPromote } from './cli/promote.ts';
import { addPublish } from './cli/publish.ts';
import { addRollback } from './cli/rollback.ts';
import { ReleaseError } from './store/release-error.ts';

const { env } = process;

const settingsText = `Settings in the environment:
  RELEASES           where releases are kept: a folder, or s3://bucket/prefix with S3_ENDPOINT, S3_REGION,
                     S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
  RELEASE_KEY        what is written is signed with
  RELEASE_TRUST      keys whose signatures count; the other half of RELEASE_KEY when it is left out
  RELEASE_BY         who does it`;

/** Asked before the arguments are understood: what isn't understood is told as JSON, too. */
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
for (const add of [addPublish, addPromote, addCanary, addRollback, addLook, addGate, addPreview, addKeygen])
  add(program, context);

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
