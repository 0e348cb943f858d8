import { userInfo } from 'node:os';
import { InvalidArgumentError, type Command } from 'commander';
import type { AskGate, Reason } from '../changes/reason.ts';
import type { GateAnswer } from '../gate/answer.ts';
import type { Gate } from '../gate/gate.ts';
import type { Registry, RemoteRecord } from '../registry.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changedText } from '../texts.ts';
import type { Context } from './context.ts';
import { rehearsedRegistry, watchedRegistry } from './rehearsal.ts';

/** Options of every command that changes what is live. */
export interface ChangeOptions {
  by: string;
  why?: string;
  unchecked?: boolean;
  dryRun?: boolean;
}

/** Adds those options to a command. */
export const withChangeOptions = (command: Command, { env }: Context): Command =>
  command
    .option('--by <who>', 'who does it (RELEASE_BY)', env['RELEASE_BY'] || userInfo().username)
    .option('--why <reason>', 'why, for the history')
    .option('--unchecked', 'without asking the gate; it stays in the history, and needs --why')
    .option('--dry-run', 'say what would be done and what the gate says, and write nothing');

/** A number of percent, in steps of a hundredth. */
export const percentOf = (text: string): number => {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= 100))
    throw new InvalidArgumentError('It has to be a number from 0 to 100, such as 10 or 0.5.');
  return percent;
};

/** Throws `BAD_CHANGE` when the gate shall be passed over without a reason. */
export const checkReason = ({ unchecked, why }: ChangeOptions): void => {
  if (unchecked && why === undefined)
    throw new ReleaseError(
      'BAD_CHANGE',
      '--unchecked needs --why: the history has to say why nobody asked the gate',
    );
};

/** The registry and the reason of a change, and what came of it. */
export interface Attempt {
  registry: Registry;
  reason: Reason;
  /** What the gate said, if it was asked. */
  answer: () => GateAnswer | undefined;
  /** Says how it went, and tells the ledger what is live from now on. */
  finish: (remote: string, record: RemoteRecord) => Promise<void>;
}

interface Told {
  gate: Gate;
  warn: Context['warn'];
}

/** Tells the ledger what is live; that it can't be told undoes nothing. */
const tellLedger = async (
  { gate, warn }: Told,
  remote: string,
  { live, canary }: RemoteRecord,
): Promise<void> => {
  try {
    await gate.recordDeployment({ what: remote, version: live });
    if (canary) await gate.recordDeployment({ what: remote, version: canary.version, alongside: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    warn(
      `It is done, but the ledger could not be told: ${message}. To tell it: npm run release -- record-deployment ${remote} ${live}`,
    );
  }
};

/** Begins a change as the options say. */
export const attempt = async (context: Context, options: ChangeOptions): Promise<Attempt> => {
  checkReason(options);
  const environment = await context.open();
  const dryRun = options.dryRun ?? false;
  const watched = (dryRun ? rehearsedRegistry : watchedRegistry)(environment.registry);
  let answer: GateAnswer | undefined;
  const gate: AskGate = async ({ what, version, percent }) =>
    (answer = await environment.gate.canIDeploy({ what, version, percent }));
  return {
    registry: watched.registry,
    reason: {
      by: options.by,
      why: options.why ?? 'no reason given',
      ...(options.unchecked ? {} : { gate }),
    },
    answer: () => answer,
    finish: async (remote, record) => {
      const { live, canary } = record;
      const change = watched.change();
      context.say({
        value: {
          remote,
          live,
          ...(canary ? { canary } : {}),
          changed: change !== undefined,
          ...(dryRun ? { dryRun } : {}),
          ...(answer ? { gate: answer } : {}),
        },
        text: changedText(remote, { record, isChanged: change !== undefined, dryRun, answer }),
      });
      if (change && !dryRun) await tellLedger({ gate: environment.gate, warn: context.warn }, remote, record);
    },
  };
};
