import { isPart, versionOf } from '@ekamra/contracts/ledger/source-version';
import { notLive } from '../changes/reason.ts';
import type { Registry } from '../registry.ts';
import { answerText } from '../texts.ts';
import { percentOf, type ChangeOptions } from './change.ts';
import type { AddCommand } from './context.ts';
import { exitCodeOf } from './exit-codes.ts';

/** The version that is meant when none is named: what is live of a remote, or what this checkout is of a part. */
const versionMeant = async (what: string, registry: Registry): Promise<string> => {
  if (isPart(what)) return versionOf(what);
  const record = await registry.record(what);
  if (!record) throw notLive(what);
  return record.live;
};

/** `can-i-deploy` and `record-deployment`. */
export const addGate: AddCommand = (program, context) => {
  program
    .command('can-i-deploy')
    .description('ask the gate: yes, no, or unknown with the commands that make the missing records')
    .argument('<what>', 'a remote, or bff, shell, catalog, content, careers, identity')
    .argument('[version]', 'the newest published one of a remote, or what this checkout is of another part')
    .option('--percent <share>', 'as a canary, beside what is live', percentOf)
    .action(async (what: string, version: string | undefined, { percent }: { percent?: number }) => {
      const { gate } = await context.open();
      const answer = await gate.canIDeploy({ what, version, percent });
      context.say({
        value: { what, ...(version === undefined ? {} : { version }), ...answer },
        text: answerText(answer),
      });
      process.exitCode = exitCodeOf(answer);
    });

  program
    .command('record-deployment')
    .description('write down that a version runs, for the gate to know')
    .argument('<what>', 'bff, shell, catalog, content, careers or identity, or a remote for the ledger')
    .argument('[version]', 'what this checkout is, or what is live of a remote, when it is left out')
    .option('--alongside', 'it runs beside what was there, as during a rolling deployment')
    .option('--dry-run', 'say what would be done, and write nothing')
    .action(async (what: string, version: string | undefined, options: RecordOptions) => {
      const { gate, registry } = await context.open();
      const { alongside = false, dryRun = false } = options;
      const recorded = version ?? (await versionMeant(what, registry));
      if (!dryRun) await gate.recordDeployment({ what, version: recorded, alongside });
      context.say({
        value: { what, version: recorded, alongside, ...(dryRun ? { dryRun } : {}) },
        text: `${what} ${recorded} ${dryRun ? 'would be' : 'is'} written down as running`,
      });
    });
};

interface RecordOptions extends Pick<ChangeOptions, 'dryRun'> {
  alongside?: boolean;
}
