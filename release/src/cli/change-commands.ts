import { userInfo } from 'node:os';
import { InvalidArgumentError, type Command } from 'commander';
import type { GateCheck, Reason } from '../changes/gated-change.ts';
import type { GateAnswer } from '../gate/gate-answer.ts';
import type { Gate } from '../gate/create-gate.ts';
import { endCanary, setCanary } from '../changes/canary.ts';
import { raiseFloor } from '../changes/floor.ts';
import { revokeLinks } from '../changes/revoke-links.ts';
import { promote } from '../changes/promote.ts';
import { rollback } from '../changes/rollback.ts';
import type { Registry } from '../registry.ts';
import { shownVersions, type RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { changedText } from '../command-texts.ts';
import type { AddCommand, Context } from './command-context.ts';
import type { ReleaseEnvironment } from './release-environment.ts';
import { createDryRunRegistry, createRecordingRegistry } from './dry-run-registry.ts';

/** Options of every command that changes the live version. */
export interface ChangeOptions {
  by: string;
  why?: string;
  unchecked?: boolean;
  dryRun?: boolean;
}

/** Adds {@link ChangeOptions} to a command. */
export const withChangeOptions = (command: Command, { env }: Context): Command =>
  command
    .option('--by <who>', 'who does it (RELEASE_BY)', env['RELEASE_BY'] || userInfo().username)
    .option('--why <reason>', 'why, for the history')
    .option('--unchecked', 'without asking the gate; it stays in the history, and needs --why')
    .option('--dry-run', 'say what would be done and what the gate says, and write nothing');

/** Parses a percentage from 0 to 100, in steps of 0.01. */
export const parsePercent = (text: string): number => {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (!(percent <= 100))
    throw new InvalidArgumentError('It has to be a number from 0 to 100, such as 10 or 0.5.');
  return percent;
};

/** Throws `BAD_CHANGE` if the gate is skipped without a reason. */
export const checkReason = ({ unchecked, why }: ChangeOptions): void => {
  if (unchecked && why === undefined)
    throw new ReleaseError(
      'BAD_CHANGE',
      '--unchecked needs --why: the history has to say why nobody asked the gate',
    );
};

/** A change in progress: its registry, its reason and its outcome. */
interface ChangeInProgress {
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

/** Starts a change with the given options. */
export const startChange = async (context: Context, options: ChangeOptions): Promise<ChangeInProgress> => {
  checkReason(options);
  const environment = await context.open();
  const { registry, gate } = environment;
  const { dryRun = false, by, why = 'no reason given', unchecked } = options;
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
      const isChanged = recording.change() !== undefined;
      context.print({
        value: {
          remote,
          ...(live === undefined ? {} : { live }),
          ...(canary ? { canary } : {}),
          changed: isChanged,
          ...(dryRun ? { dryRun } : {}),
          ...(answer ? { gate: answer } : {}),
        },
        text: changedText(remote, { record, isChanged, dryRun, answer }),
      });
      const warning = isChanged && !dryRun ? await recordKeptProviders(gate, remote, record) : undefined;
      if (warning !== undefined) context.warn(warning);
    },
  };
};

interface CanaryOptions extends ChangeOptions {
  percent?: number;
  end?: boolean;
}

/** Adds the commands `promote`, `canary`, `rollback`, `floor` and `revoke-links`. */
export const addChanges: AddCommand = (program, context) => {
  const addChange = <Options extends ChangeOptions>(
    command: Command,
    versionText: string,
    change: (
      { registry, reason }: ChangeInProgress,
      target: { remote: string; version: string | undefined },
      options: Options,
    ) => Promise<RemoteRecord>,
  ) =>
    withChangeOptions(
      command.argument('<remote>', 'name of the remote').argument('[version]', versionText),
      context,
    ).action(async (remote: string, version: string | undefined, options: Options) => {
      const changing = await startChange(context, options);
      await changing.finish(remote, await change(changing, { remote, version }, options));
    });

  addChange(
    program
      .command('promote')
      .description('make a published version live, once the gate has said yes; it ends a canary'),
    'the version; the newest when it is left out',
    ({ registry, reason }, target) => promote(registry, target, reason),
  );
  addChange(
    program
      .command('rollback')
      .description(
        'go back to a version that was live; it ends a canary, and needs --why where the gate can not say yes',
      ),
    'the version; what was live before the present one when it is left out',
    ({ registry, reason }, target) => rollback(registry, target, reason),
  );
  addChange(
    program
      .command('floor')
      .description('name the version below which nothing returns, after a security fix; it is never lowered'),
    'the version',
    ({ registry, reason }, { remote, version }) => {
      if (version === undefined) throw new ReleaseError('BAD_CHANGE', 'A floor needs a version');
      return raiseFloor(registry, { remote, version }, reason);
    },
  );
  addChange(
    program
      .command('revoke-links')
      .description('refuse all links and previews of a version, or of a remote, that were given so far'),
    'the version; all versions when it is left out',
    ({ registry, reason }, target) => revokeLinks(registry, target, reason),
  );
  addChange<CanaryOptions>(
    program
      .command('canary')
      .description('show a published version to a share of the visitors, change the share, or end it')
      .option('--percent <share>', 'share of the visitors: 0 is nobody, 100 is all', parsePercent)
      .option('--end', 'end the canary: all get what is live, or nothing of a remote that never was'),
    'the version',
    async ({ registry, reason }, { remote, version }, { percent, end }) => {
      if (end && version === undefined && percent === undefined)
        return endCanary(registry, { remote }, reason);
      if (!end && version !== undefined && percent !== undefined)
        return setCanary(registry, { remote, version, percent }, reason);
      throw new ReleaseError('BAD_CHANGE', 'A canary needs a version and --percent, or only --end');
    },
  );
};
