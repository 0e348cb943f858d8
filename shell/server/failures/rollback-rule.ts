import { promotionOf, wilsonInterval, versionBefore, type Counts, type RemoteRecord } from '@ekamra/release';

/*
 * Rule of the automatic rollback (docs/releases.md).
 *
 * A version is new for a day after its promotion, and as long as it is a canary. It is clearly worse than its
 * predecessor (for a canary: the live version) if, in the last ten minutes, at least 20 of its visits were counted and
 * at least 5 failed, and the Wilson score interval of its failure rate lies entirely above that of its predecessor.
 *
 * A version is rolled back if it is clearly worse by the failures that the servers saw themselves, if three networks met
 * them, and if it is still clearly worse without those that a single network can have caused: whoever finds an address of
 * a page that fails decides nothing alone. Browsers can report anything: what they report raises an alarm, and ends a
 * canary if it comes from three networks.
 *
 * A failure by time is one only if the predecessor was not late at that time (`version-comparison.ts`).
 *
 * The predecessor's figures are those of the day before the promotion, or for a canary of the last day. If they cover
 * fewer than 1,000 visits, they are padded to 1,000 with visits of which 2 % fail: an unknown version is assumed to be
 * ordinary. The canary of a remote of which nothing is live has no predecessor, and is compared with 1,000 such visits.
 * A canary beside a live version must also be worse than that in the same ten minutes, so that a general
 * outage isn't attributed to it.
 *
 * The interval uses 6 standard errors. An interval for a single check (3.29, two-sided 99.9 %) isn't enough: a day has
 * hundreds of checks, and of 10,000 simulated days with equal rates (0.5, 2 and 5 %; 2, 5 and 20 visits a minute) up
 * to half would end in a false alarm. With 6, at most 5 of 10,000 did (`rollback-rule-simulation.full.test.ts` repeats a
 * part of it). Against a predecessor that fails 1 % of 3,000 visits, a version that fails 20 % is rolled back within 125
 * visits in the median and 230 in 99 of 100 cases; against an unknown predecessor, within 250 and 465. A version that
 * fails half of its visits takes 35 to 75.
 */
export const deviation = 6;
const minVisits = 20;
const minFailed = 5;
const minNetworks = 3;
/** Most failures that one server counts of one network in ten minutes: one in each clock minute (`failures.ts`). */
const failuresPerNetwork = 11;
const assumedVisits = { visits: 1_000, rate: 0.02 };
const dayMs = 86_400_000;

/** A new version, and the version to go back to. */
export interface Suspect {
  remote: string;
  kind: 'promotion' | 'canary';
  /** Number of the change that promoted it or made it the canary. */
  number: number;
  version: string;
  /** Undefined for the canary of a remote of which nothing is live. */
  before: string | undefined;
  /** Time of that change, in milliseconds since 1970. */
  since: number;
}

const newPromotionOf = (remote: string, record: RemoteRecord, now: number): Suspect[] => {
  const before = versionBefore(record);
  const change = promotionOf(record);
  // The target of a rollback isn't new; otherwise two versions could be rolled back in turn forever.
  const { live: version } = record;
  if (change?.action !== 'promote' || before === undefined || version === undefined) return [];
  const since = Date.parse(change.at);
  if (now - since > dayMs) return [];
  return [{ remote, kind: 'promotion', number: change.number, version, before, since }];
};

const canaryOf = (remote: string, { changes, live, canary }: RemoteRecord): Suspect[] => {
  if (!canary) return [];
  // The percentage may have changed since.
  const first = changes.findLastIndex((change) => change.canary?.version !== canary.version) + 1;
  const change = changes[first];
  if (!change) return [];
  const since = Date.parse(change.at);
  return [{ remote, kind: 'canary', number: change.number, version: canary.version, before: live, since }];
};

/** New versions of a remote: the canary first, because it is newer. */
export const suspectsOf = (remote: string, record: RemoteRecord, now: number): Suspect[] => [
  ...canaryOf(remote, record),
  ...newPromotionOf(remote, record, now),
];

/** Figures compared by the rule. */
export interface Evidence {
  /** Counts of the new version in the last ten minutes. */
  newer: Counts;
  before: Counts;
  /** Counts of the live version beside a canary in the last ten minutes. */
  meanwhile?: Counts | undefined;
}

const withAssumedVisits = ({ visits, failed }: Counts): Counts => {
  const missing = Math.max(0, assumedVisits.visits - visits);
  return { visits: visits + missing, failed: failed + missing * assumedVisits.rate };
};

/** Counts with no more failures than visits: a browser may report a failure of a visit that it has not confirmed. */
const bounded = ({ visits, failed }: Counts): Counts => ({ visits, failed: Math.min(failed, visits) });

/** True if the new version is clearly worse by the rule above. */
export const isClearlyWorse = ({ newer, before, meanwhile }: Evidence): boolean => {
  if (newer.visits < minVisits || newer.failed < minFailed) return false;
  const filled = withAssumedVisits(bounded(before));
  const { from } = wilsonInterval(bounded(newer).failed, newer.visits, deviation);
  if (meanwhile && meanwhile.visits > 0 && from <= meanwhile.failed / meanwhile.visits) return false;
  return from > wilsonInterval(filled.failed, filled.visits, deviation).to;
};

/** Figures of a suspect: with the reports of browsers, and as the servers saw it themselves. */
export interface Findings {
  all: Evidence;
  observed: Evidence;
  /** Servers that saw failures themselves. */
  servers: number;
  /** Networks that met these failures and that reported any, as counted by the server with the most of them. */
  networks: { observed: number; reported: number };
}

/** Evidence without the failed visits that one network can have made. */
const withoutOneNetwork = (evidence: Evidence, servers: number): Evidence => {
  const { visits, failed } = evidence.newer;
  const ofOne = Math.min(failed, failuresPerNetwork * servers);
  return { ...evidence, newer: { visits: visits - ofOne, failed: failed - ofOne } };
};

/** Evidence on which a suspect is rolled back; undefined if there isn't enough. */
export const evidenceToRollBack = (
  { kind }: Pick<Suspect, 'kind'>,
  { all, observed, servers, networks }: Findings,
): Evidence | undefined => {
  if (networks.observed >= minNetworks && isClearlyWorse(withoutOneNetwork(observed, servers)))
    return observed;
  return kind === 'canary' && networks.reported >= minNetworks && isClearlyWorse(all) ? all : undefined;
};

const percent = ({ visits, failed }: Counts): string =>
  `${((100 * failed) / Math.max(1, visits)).toFixed(1).replace(/\.0$/, '')} %`;

/** Describes the evidence in a sentence for the history. */
export const evidenceText = ({ version, before }: Suspect, evidence: Evidence): string => {
  const { newer, before: predecessor } = evidence;
  const failedText = `${newer.failed} of ${newer.visits} visits to ${version} failed within ten minutes (${percent(newer)})`;
  if (before === undefined)
    return `${failedText}, and nothing else is live; ${100 * assumedVisits.rate} % are assumed to be ordinary`;
  const predecessorText =
    predecessor.visits > 0
      ? `${predecessor.failed} of ${predecessor.visits} (${percent(predecessor)})`
      : 'no visits that were counted';
  return `${failedText}, of ${before} ${predecessorText}`;
};
