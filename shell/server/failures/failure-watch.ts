import type { Logger } from '@ekamra/chassis/logger';
import type { HealthFile } from '@ekamra/contracts/release-health';
import type { ReleaseAlarm } from '@ekamra/contracts/release-page';
import {
  dailyCounts,
  GateRefusal,
  healthOf,
  hourlyCounts,
  isReleaseError,
  recentCounts,
  type RemoteRecord,
} from '@ekamra/release';
import type { TakeBack } from '../releases/take-back.ts';
import {
  isClearlyWorse,
  hasEnoughWitnesses,
  evidenceText,
  suspectsOf,
  type Evidence,
  type Suspect,
} from './take-back-rule.ts';

/** Milliseconds before a failed take-back is retried. */
const retryAfterMs = 60_000;
const dayMs = 86_400_000;

/** Author of automatic changes in the history. */
export const byShell = 'shell';

/** A remote and its record. */
interface WatchedRemote {
  name: string;
  record: RemoteRecord;
}

interface WatchParts {
  remotes: () => WatchedRemote[];
  health: () => Pick<HealthFile, 'versions'>[];
  takeBack: TakeBack;
  logger: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const evidenceOf = (suspect: Suspect, files: Pick<HealthFile, 'versions'>[], now: number): Evidence => {
  const { remote, version, before, since, kind } = suspect;
  const newer = healthOf(files, { remote, version });
  const older = healthOf(files, { remote, version: before });
  const witnesses = Math.max(0, ...newer.map((each) => each.witnesses));
  const recent = recentCounts(newer, { now, from: since });
  return kind === 'canary'
    ? {
        newer: recent,
        witnesses,
        before: dailyCounts(older, now),
        meanwhile: recentCounts(older, { now, from: since }),
      }
    : { newer: recent, witnesses, before: hourlyCounts(older, { from: since - dayMs }) };
};

const fewWitnesses =
  'It stays until at least three visitors told of failures, or the server saw three itself.';

/** Explains to a person why nothing was taken back. */
const hindranceOf = (error: unknown): string => {
  if (error instanceof GateRefusal) return 'The gate lets nothing else go live.';
  if (isReleaseError(error, 'NO_KEY')) return 'This server has no key to take anything back (TAKE_BACK_KEY).';
  return 'It could not be taken back just now. It is tried again every minute.';
};

/**
 * Watches failure rates and takes back versions that are clearly worse than their predecessors (`take-back-rule.ts`).
 */
export const createFailureWatch = (parts: WatchParts) => {
  const { remotes, health, takeBack, logger, now = Date.now } = parts;
  const alarms = new Map<string, { number: number; alarm: ReleaseAlarm; until: number }>();

  const undo = (suspect: Suspect, why: string): Promise<void> => {
    const { remote, version, before, kind } = suspect;
    const reason = { by: byShell, why };
    return kind === 'canary'
      ? takeBack.endCanary({ remote, version }, reason)
      : takeBack.rollback({ remote, from: version, to: before }, reason);
  };

  const takeBackSuspect = async (suspect: Suspect, message: string): Promise<void> => {
    const { remote, version, before, number } = suspect;
    try {
      await undo(suspect, message);
      alarms.delete(remote);
      logger.warn({ remote, version, before, why: message }, 'A version was taken back: it failed too often');
    } catch (error) {
      // Another server was faster or a person decided: visitors no longer get this version.
      if (isReleaseError(error, 'CHANGED_MEANWHILE')) return;
      const gate = error instanceof GateRefusal ? { gate: error.answer } : {};
      const alarm = { version, before, message, hindered: hindranceOf(error), ...gate };
      alarms.set(remote, { number, alarm, until: now() + retryAfterMs });
      logger.error(
        { err: error, remote, version, before, why: message },
        'A version fails too often and stays',
      );
    }
  };

  const raiseAlarm = ({ remote, version, before, number }: Suspect, message: string): void => {
    if (alarms.get(remote)?.number !== number)
      logger.warn(
        { remote, version, before, why: message },
        'Too few tell that a version fails to take it back',
      );
    alarms.set(remote, { number, alarm: { version, before, message, hindered: fewWitnesses }, until: 0 });
  };

  const checkRemote = async ({ name, record }: WatchedRemote): Promise<void> => {
    const currentAlarm = alarms.get(name);
    for (const suspect of suspectsOf(name, record, now())) {
      const evidence = evidenceOf(suspect, health(), now());
      if (isClearlyWorse(evidence)) {
        if (currentAlarm?.number === suspect.number && currentAlarm.until > now()) return;
        const message = evidenceText(suspect, evidence);
        return hasEnoughWitnesses(evidence)
          ? takeBackSuspect(suspect, message)
          : raiseAlarm(suspect, message);
      }
    }
    alarms.delete(name);
  };

  let currentCheck: Promise<void> | undefined;
  const checkAll = async (): Promise<void> => {
    for (const remote of remotes()) await checkRemote(remote);
  };
  return {
    /** Compares every new version with its predecessor, and takes back those that are clearly worse. Never rejects. */
    check: (): Promise<void> => (currentCheck ??= checkAll().finally(() => (currentCheck = undefined))),
    /** Alarm of a version that should be taken back but couldn't be. */
    alarmOf: (remote: string): ReleaseAlarm | undefined => alarms.get(remote)?.alarm,
  };
};
