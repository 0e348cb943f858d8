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
import { isClearlyWorse, isVouchedFor, sentenceOf, suspectsOf, type Evidence, type Suspect } from './rule.ts';

/** Milliseconds until what could not be taken back is tried again. */
const tryAgainAfter = 60_000;
const dayMs = 86_400_000;

/** Who the history names when the shell takes something back by itself. */
export const byShell = 'shell';

/** A remote and what became of it. */
export interface Watched {
  name: string;
  record: RemoteRecord;
}

export interface WatchParts {
  remotes: () => Watched[];
  health: () => Pick<HealthFile, 'versions'>[];
  takeBack: TakeBack;
  logger: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface FailureWatch {
  /** Holds every new version against the one before it, and takes back what is clearly worse. Never rejects. */
  look(): Promise<void>;
  /** What would have been taken back, had nothing hindered it. */
  alarmOf(remote: string): ReleaseAlarm | undefined;
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

/** Why nothing was done, for a person. */
const hindranceOf = (error: unknown): string => {
  if (error instanceof GateRefusal) return 'The gate lets nothing else go live.';
  if (isReleaseError(error, 'NO_KEY')) return 'This server has no key to take anything back (TAKE_BACK_KEY).';
  return 'It could not be taken back just now. It is tried again every minute.';
};

/** Watches the failure rates and takes back what is clearly worse than what was there before (`rule.ts`). */
export const createFailureWatch = (parts: WatchParts): FailureWatch => {
  const { remotes, health, takeBack, logger, now = Date.now } = parts;
  const alarms = new Map<string, { number: number; alarm: ReleaseAlarm; until: number }>();

  const undo = (suspect: Suspect, why: string): Promise<void> => {
    const { remote, version, before, kind } = suspect;
    const reason = { by: byShell, why };
    return kind === 'canary'
      ? takeBack.endCanary({ remote, version }, reason)
      : takeBack.rollback({ remote, from: version, to: before }, reason);
  };

  const act = async (suspect: Suspect, says: string): Promise<void> => {
    const { remote, version, before, number } = suspect;
    try {
      await undo(suspect, says);
      alarms.delete(remote);
      logger.warn({ remote, version, before, why: says }, 'A version was taken back: it failed too often');
    } catch (error) {
      // Another server was faster, or a person decided: either way it is no longer what visitors get.
      if (isReleaseError(error, 'CHANGED_MEANWHILE')) return;
      const gate = error instanceof GateRefusal ? { gate: error.answer } : {};
      const alarm = { version, before, says, hindered: hindranceOf(error), ...gate };
      alarms.set(remote, { number, alarm, until: now() + tryAgainAfter });
      logger.error({ err: error, remote, version, before, why: says }, 'A version fails too often and stays');
    }
  };

  const doubt = ({ remote, version, before, number }: Suspect, says: string): void => {
    if (alarms.get(remote)?.number !== number)
      logger.warn(
        { remote, version, before, why: says },
        'Too few tell that a version fails to take it back',
      );
    alarms.set(remote, { number, alarm: { version, before, says, hindered: fewWitnesses }, until: 0 });
  };

  const lookAt = async ({ name, record }: Watched): Promise<void> => {
    const kept = alarms.get(name);
    for (const suspect of suspectsOf(name, record, now())) {
      const evidence = evidenceOf(suspect, health(), now());
      if (isClearlyWorse(evidence)) {
        if (kept?.number === suspect.number && kept.until > now()) return;
        const says = sentenceOf(suspect, evidence);
        return isVouchedFor(evidence) ? act(suspect, says) : doubt(suspect, says);
      }
    }
    alarms.delete(name);
  };

  let looking: Promise<void> | undefined;
  const lookAll = async (): Promise<void> => {
    for (const remote of remotes()) await lookAt(remote);
  };
  return {
    look: () => (looking ??= lookAll().finally(() => (looking = undefined))),
    alarmOf: (remote) => alarms.get(remote)?.alarm,
  };
};
