import type { Logger } from '@ekamra/chassis/observation/logger';
import type { HealthFile, VersionHealth } from '@ekamra/contracts/releases/health';
import type { ReleaseAlarm } from '@ekamra/contracts/releases/page';
import {
  countsPerDay,
  healthOf,
  hourlyCounts,
  isReleaseError,
  observedHealth,
  recentCounts,
  type RemoteRecord,
} from '@ekamra/release';
import type { GateAnswer } from '@ekamra/release/gate';
import type { RollBack } from '../releases/roll-back.ts';
import {
  evidenceText,
  evidenceToRollBack,
  isClearlyWorse,
  suspectsOf,
  type Evidence,
  type Findings,
  type Suspect,
} from './rollback-rule.ts';

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

interface WatchOptions {
  remotes: () => WatchedRemote[];
  health: () => Pick<HealthFile, 'versions'>[];
  rollBack: RollBack;
  logger: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const evidenceOf = (
  { since, kind }: Suspect,
  { newer, older, now }: { newer: VersionHealth[]; older: VersionHealth[]; now: number },
): Evidence => {
  const recent = recentCounts(newer, { now, from: since });
  return kind === 'canary'
    ? {
        newer: recent,
        before: countsPerDay(older, now),
        meanwhile: recentCounts(older, { now, from: since }),
      }
    : { newer: recent, before: hourlyCounts(older, { from: since - dayMs }) };
};

const findingsOf = (suspect: Suspect, files: Pick<HealthFile, 'versions'>[], now: number): Findings => {
  const { remote, version, before } = suspect;
  const newer = healthOf(files, { remote, version });
  const older = before === undefined ? [] : healthOf(files, { remote, version: before });
  return {
    all: evidenceOf(suspect, { newer, older, now }),
    observed: evidenceOf(suspect, { newer: observedHealth(newer), older: observedHealth(older), now }),
    servers: newer.filter((health) => health.observed.ticks.length > 0).length,
    networks: {
      observed: Math.max(0, ...newer.map((health) => health.observed.networks)),
      reported: Math.max(0, ...newer.map(({ witnesses }) => witnesses)),
    },
  };
};

/** Reasons why a version stays that fails only by the reports of browsers. */
const onlyReported = {
  promotion:
    'Only browsers report it, and anybody can send such reports, so nothing is rolled back by itself. Please look at it.',
  canary:
    'It goes on until browsers of at least three networks report failures, or the server sees them itself.',
} as const;

/** Reason why a version stays that fails on the server for few visitors. */
const fewNetworks =
  'The server sees it, but too few networks have met it: three must, and none decides alone. Please look at it.';

const alarmAbout = ({ version, before }: Suspect, message: string, hindered: string): ReleaseAlarm => ({
  version,
  ...(before === undefined ? {} : { before }),
  message,
  hindered,
});

/** Explains to a person why nothing was rolled back. */
const hindranceOf = (error: unknown): string => {
  if (isReleaseError(error, 'BELOW_FLOOR'))
    return 'The version before it is below the floor and must not return.';
  if (isReleaseError(error, 'NO_KEY')) return 'This server has no key to take anything back (TAKE_BACK_KEY).';
  return 'It could not be rolled back just now. It is tried again every minute.';
};

/**
 * Watches failure rates, rolls back versions that are clearly worse than their predecessors, and raises alarms about those
 * that only browsers report or few networks meet (`rollback-rule.ts`).
 */
export const createFailureWatch = (parts: WatchOptions) => {
  const { remotes, health, rollBack, logger, now = Date.now } = parts;
  const alarms = new Map<string, { number: number; alarm: ReleaseAlarm; until: number }>();

  /** Takes a suspect back; resolves to what the gate says other than yes. */
  const undo = async (suspect: Suspect, why: string): Promise<GateAnswer | undefined> => {
    const { remote, version, before } = suspect;
    const reason = { by: byShell, why };
    if (suspect.kind === 'promotion' && before !== undefined)
      return rollBack.rollback({ remote, from: version, to: before }, reason);
    await rollBack.endCanary({ remote, version }, reason);
    return undefined;
  };

  const rollBackSuspect = async (suspect: Suspect, message: string): Promise<void> => {
    const { remote, version, before, number } = suspect;
    try {
      const warning = await undo(suspect, message);
      alarms.delete(remote);
      logger.warn(
        { remote, version, before, why: message, ...(warning ? { gate: warning } : {}) },
        'A version was rolled back: it failed too often',
      );
    } catch (error) {
      // Another server was faster or a person decided: visitors no longer get this version.
      if (isReleaseError(error, 'CHANGED_MEANWHILE')) return;
      const alarm = alarmAbout(suspect, message, hindranceOf(error));
      alarms.set(remote, { number, alarm, until: now() + retryAfterMs });
      logger.error(
        { err: error, remote, version, before, why: message },
        'A version fails too often and stays',
      );
    }
  };

  const raiseAlarm = (suspect: Suspect, { all, observed }: Findings): void => {
    const { remote, version, before, number, kind } = suspect;
    const message = evidenceText(suspect, all);
    const isObserved = isClearlyWorse(observed);
    if (alarms.get(remote)?.number !== number)
      logger.error(
        { remote, version, before, why: message },
        isObserved ? 'A version fails for few networks' : 'Browsers report that a version fails',
      );
    const alarm = alarmAbout(suspect, message, isObserved ? fewNetworks : onlyReported[kind]);
    alarms.set(remote, { number, alarm, until: 0 });
  };

  const checkRemote = async ({ name, record }: WatchedRemote): Promise<void> => {
    const currentAlarm = alarms.get(name);
    const found = suspectsOf(name, record, now()).map((suspect) => ({
      suspect,
      findings: findingsOf(suspect, health(), now()),
    }));
    // A mere alarm about the canary must not keep a failing promotion from being rolled back.
    for (const { suspect, findings } of found) {
      const evidence = evidenceToRollBack(suspect, findings);
      if (!evidence) continue;
      if (currentAlarm?.number === suspect.number && currentAlarm.until > now()) return;
      return rollBackSuspect(suspect, evidenceText(suspect, evidence));
    }
    const reported = found.find(({ findings }) => isClearlyWorse(findings.all));
    if (reported) raiseAlarm(reported.suspect, reported.findings);
    else alarms.delete(name);
  };

  let currentCheck: Promise<void> | undefined;
  const checkAll = async (): Promise<void> => {
    for (const remote of remotes()) await checkRemote(remote);
  };
  return {
    /** Compares every new version with its predecessor, and rolls back those that are clearly worse. */
    check: (): Promise<void> => (currentCheck ??= checkAll().finally(() => (currentCheck = undefined))),
    /** Remotes with an alarm, for metrics. */
    remotesWithAlarm: (): string[] => [...alarms.keys()],
    /** Alarm of a version that should be rolled back but couldn't be. */
    alarmOf: (remote: string): ReleaseAlarm | undefined => alarms.get(remote)?.alarm,
  };
};
