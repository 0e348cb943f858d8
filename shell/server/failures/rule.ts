import { wilsonInterval, versionBefore, type Counts, type RemoteRecord } from '@ekamra/release';

/*
 * When a version is taken back by itself (README, "Releases").
 *
 * A version is new for a day after its promotion, and as long as it is a canary. It is clearly worse than the version
 * before it (for a canary: the one that is live) when, of its visits in the last ten minutes,
 *   - at least 20 were counted and at least 5 failed, and
 *   - the Wilson score interval of its failure rate lies wholly above that of the version before it.
 * It is taken back when three witnesses say so: addresses from which browsers told of failures, or failures that the
 * server saw itself. Of fewer an alarm is made: browsers can tell anything, and nobody alone may bring a version down.
 * The figures of the version before are those of the day before the promotion, of a canary those of the last day. As
 * far as they are of fewer than 1,000 visits, they are filled up to that with visits of which 2 % fail: a version of
 * which little is known is taken to be an ordinary one. A canary has to be worse, too, than what is live is meanwhile,
 * so that trouble of everybody isn't taken for its own.
 *
 * The interval is one of 6 standard errors. An interval for one look (3.29, two-sided 99.9 %) would not do: a day has
 * hundreds of looks at ever other visits, and of 10,000 simulated days with equal rates (0.5, 2 and 5 %; 2, 5 and 20
 * visits a minute) up to every second one would end in a false alarm. With 6, at most 5 of 10,000 did (`rule.test.ts`
 * repeats a part of it). Against a version before it that fails 1 % of 3,000 visits, one that fails 20 % is taken back
 * within 30 visits in the median and 110 in 99 of 100 cases; against one that nothing is known of, within 115 and 330.
 * One that fails half of its visits takes 20 to 40.
 */
export const deviation = 6;
const leastVisits = 20;
const leastFailed = 5;
const leastWitnesses = 3;
const assumed = { visits: 1_000, rate: 0.02 };
const dayMs = 86_400_000;

/** A version that is new, and what it would be taken back to. */
export interface Suspect {
  remote: string;
  kind: 'promotion' | 'canary';
  /** Number of the change that brought it. */
  number: number;
  version: string;
  before: string;
  /** When that was: milliseconds since 1970. */
  since: number;
}

const promotionOf = (remote: string, record: RemoteRecord, now: number): Suspect[] => {
  const { changes, live } = record;
  const before = versionBefore(record);
  const first = changes.findLastIndex((change) => change.live !== live) + 1;
  const change = changes[first];
  // What somebody went back to is not new, and taking it back in turn would never end.
  if (change?.action !== 'promote' || before === undefined) return [];
  const since = Date.parse(change.at);
  if (now - since > dayMs) return [];
  return [{ remote, kind: 'promotion', number: change.number, version: live, before, since }];
};

const canaryOf = (remote: string, { changes, live, canary }: RemoteRecord): Suspect[] => {
  if (!canary) return [];
  // Its share may have been changed since.
  const first = changes.findLastIndex((change) => change.canary?.version !== canary.version) + 1;
  const change = changes[first];
  if (!change) return [];
  const since = Date.parse(change.at);
  return [{ remote, kind: 'canary', number: change.number, version: canary.version, before: live, since }];
};

/** The versions of a remote that are new: of a canary first, which is the newer one. */
export const suspectsOf = (remote: string, record: RemoteRecord, now: number): Suspect[] => [
  ...canaryOf(remote, record),
  ...promotionOf(remote, record, now),
];

/** What is held against each other. */
export interface Evidence {
  /** Of the new version, in the last ten minutes. */
  newer: Counts;
  /** Who told of the failures, as the server that heard most of them counted. */
  witnesses: number;
  before: Counts;
  /** Of what is live beside a canary, in the last ten minutes. */
  meanwhile?: Counts | undefined;
}

const filledUp = ({ visits, failed }: Counts): Counts => {
  const missing = Math.max(0, assumed.visits - visits);
  return { visits: visits + missing, failed: failed + missing * assumed.rate };
};

/** Whether the new version is clearly worse; the rule is above. */
export const isClearlyWorse = ({ newer, before, meanwhile }: Evidence): boolean => {
  if (newer.visits < leastVisits || newer.failed < leastFailed) return false;
  const filled = filledUp(before);
  const { from } = wilsonInterval(newer.failed, newer.visits, deviation);
  if (meanwhile && meanwhile.visits > 0 && from <= meanwhile.failed / meanwhile.visits) return false;
  return from > wilsonInterval(filled.failed, filled.visits, deviation).to;
};

/** Whether enough witnesses tell of the failures for the version to be taken back. */
export const isVouchedFor = ({ witnesses }: Evidence): boolean => witnesses >= leastWitnesses;

const percent = ({ visits, failed }: Counts): string =>
  `${((100 * failed) / Math.max(1, visits)).toFixed(1).replace(/\.0$/, '')} %`;

/** The evidence as a sentence, for the history. */
export const sentenceOf = ({ version, before }: Suspect, evidence: Evidence): string => {
  const { newer, before: older } = evidence;
  const known =
    older.visits > 0
      ? `${older.failed} of ${older.visits} (${percent(older)})`
      : 'no visits that were counted';
  return `${newer.failed} of ${newer.visits} visits to ${version} failed within ten minutes (${percent(newer)}), of ${before} ${known}`;
};
