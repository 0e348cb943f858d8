import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { GateCheck, Reason } from '../changes/gated-change.ts';
import { objectionsTo } from '../changes/rolled-back.ts';
import { changedText } from '../command-texts.ts';
import type { Gate } from '../gate/create-gate.ts';
import type { GateAnswer } from '../gate/gate-answer.ts';
import type { Registry } from '../registry.ts';
import { waitUntilServed } from '../serving/wait-until-served.ts';
import { shownVersions, type RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { Context } from './command-context.ts';
import { createDryRunRegistry, createRecordingRegistry } from './dry-run-registry.ts';
import { requireStore, type ReleaseEnvironment } from './release-environment.ts';

/** Options of every command that changes the live version. */
export interface ChangeOptions {
  by: string;
  why?: string;
  unchecked?: boolean;
  dryRun?: boolean;
  seconds?: number;
}

/** Adds {@link ChangeOptions} to a command. */
export const withChangeOptions = (command: Command, { env }: Context): Command =>
  command
    .option('--by <who>', 'who does it (RELEASE_BY)', env['RELEASE_BY'] || userInfo().username)
    .option('--why <reason>', 'why, for the history')
    .option('--unchecked', 'without asking the gate; it stays in the history, and needs --why')
    .option('--seconds <number>', 'how long a shell may take to serve it', Number, 10)
    .option('--dry-run', 'say what would be done and what the gate says, and write nothing');

/** Throws `BAD_CHANGE` if the gate is skipped without a reason. */
export const checkReason = ({ unchecked, why }: ChangeOptions): void => {
  if (unchecked && why === undefined)
    throw new ReleaseError(
      'BAD_CHANGE',
      '--unchecked needs --why: the history has to say why nobody asked the gate',
    );
};

/** A change in progress: its registry, its reason and its outcome. */
export interface ChangeInProgress {
  environment: ReleaseEnvironment;
  registry: Registry;
  reason: Reason;
  /** Prints the outcome, and signs which providers keep what visitors get now. */
  finish: (remote: string, record: RemoteRecord) => Promise<void>;
}

/**
 * Signs beside the live version and the canary which providers keep what they expect. A failure is only a warning, which is
 * returned: the change is already made.
 */
const recordKeptProviders = async (
  gate: Gate,
  remote: string,
  record: RemoteRecord,
): Promise<string | undefined> => {
  try {
    for (const version of shownVersions(record)) await gate.recordKeptProviders(remote, version);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `It is done, but what the gate has found could not be kept: ${message}`;
  }
};

/** Starts a change with the given options. Throws `NO_STORE` without a store, unless one may begin. */
export const startChange = async (
  context: Context,
  options: ChangeOptions,
  mayBeginStore = false,
): Promise<ChangeInProgress> => {
  checkReason(options);
  const environment = await context.open();
  await requireStore(environment, { env: context.env, mayBegin: mayBeginStore });
  const { registry, gate } = environment;
  const { dryRun = false, by, why = 'no reason given', unchecked, seconds = 10 } = options;
  const recording = createRecordingRegistry(dryRun ? createDryRunRegistry(registry) : registry);
  let answer: GateAnswer | undefined;
  const check: GateCheck = async (candidate) => (answer = await gate.canIDeploy(candidate));
  const isStandardWhy = options.why === undefined;
  return {
    environment,
    registry: recording.registry,
    reason: { by, why, isStandardWhy, ...(unchecked ? {} : { gate: check }) },
    finish: async (remote, record) => {
      const { live, canary } = record;
      const change = recording.change();
      const isWritten = change !== undefined && !dryRun;
      const warning = isWritten ? await recordKeptProviders(gate, remote, record) : undefined;
      const isPromotion = change?.action === 'promote';
      const notServed =
        isWritten && live !== undefined && isPromotion
          ? await waitUntilServed({
              objects: environment.parts.objects,
              registry,
              remote,
              version: live,
              timeoutMs: seconds * 1_000,
            })
          : undefined;
      const against = isPromotion ? objectionsTo(record, live) : [];
      const meanwhile = recording.changesMeanwhile(record);
      context.print({
        value: {
          remote,
          ...(live === undefined ? {} : { live }),
          ...(canary ? { canary } : {}),
          changed: change !== undefined,
          ...(notServed === undefined ? {} : { notServed }),
          ...(against.length > 0 ? { against } : {}),
          ...(meanwhile.length > 0 ? { meanwhile } : {}),
          ...(dryRun ? { dryRun } : {}),
          ...(answer ? { gate: answer } : {}),
        },
        text: changedText(remote, {
          record,
          isChanged: change !== undefined,
          dryRun,
          answer,
          notServed,
          against,
          meanwhile,
        }),
      });
      if (warning !== undefined) context.warn(warning);
    },
  };
};
