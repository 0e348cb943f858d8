import type { GateAnswer } from '../gate/gate-answer.ts';
import type { Registry } from '../registry.ts';
import type { NextChange, RemoteRecord } from '../signing/signed-record.ts';
import { ReleaseError } from '../store/release-error.ts';
import { rolledBackOf, type RolledBack, rolledBackText } from './rolled-back.ts';

/** A version that is to go live, as the gate checks it. */
export interface Candidate {
  /** Name of the remote. */
  deployable: string;
  version: string;
  /** Percentage of a canary; below 100 the live version keeps running beside it. */
  percent?: number;
}

/** Checks whether a version may go live. */
export type GateCheck = (candidate: Candidate) => Promise<GateAnswer>;

/** Author and reason of a change, kept in the history. */
export interface Reason {
  by: string;
  why: string;
  /** True if nobody gave a reason, and `why` is a standard text. */
  isStandardWhy?: boolean | undefined;
  /** Left out for a change without a gate check. */
  gate?: GateCheck | undefined;
}

/** Sentences about the findings that aren't `yes`, with the commands that resolve them. */
export const objectionsOf = ({ findings }: GateAnswer): string[] =>
  findings
    .filter(({ verdict }) => verdict !== 'yes')
    .map(({ message, resolve }) => (resolve === undefined ? message : `${message}; to find out: ${resolve}`));

/**
 * Thrown when the gate refuses a change: `GATE_NO`, or `GATE_UNKNOWN` if a record is missing. Names what of the remote was
 * rolled back before, which may have the same cause.
 */
export class GateRefusal extends ReleaseError {
  override readonly name = 'GateRefusal';
  readonly answer: GateAnswer;
  readonly rolledBack: RolledBack[];
  constructor({ deployable, version }: Candidate, answer: GateAnswer, rolledBack: RolledBack[]) {
    super(
      answer.verdict === 'no' ? 'GATE_NO' : 'GATE_UNKNOWN',
      [
        answer.verdict === 'no'
          ? `${deployable} ${version} may not go live`
          : `It is unknown whether ${deployable} ${version} may go live`,
        ...objectionsOf(answer),
        ...rolledBack.map(rolledBackText),
      ].join('\n  '),
    );
    this.answer = answer;
    this.rolledBack = rolledBack;
  }
}

/** Error about a remote without history. */
export const notReleased = (remote: string): ReleaseError =>
  new ReleaseError('NOT_LIVE', `Nothing of ${remote} was ever live or a canary`);

/** Applies a change to a remote's record. Throws `NOT_LIVE` if the remote has no record afterwards. */
export const changeLive = async (
  registry: Registry,
  remote: string,
  decide: (record: RemoteRecord | undefined) => NextChange | undefined,
): Promise<RemoteRecord> => {
  const record = await registry.change(remote, decide);
  if (!record) throw notReleased(remote);
  return record;
};

/** Decides on a change by the current record; undefined if nothing is to be done. Throws if it may not be made. */
type Decide = (
  record: RemoteRecord | undefined,
) => Pick<NextChange, 'action' | 'live' | 'canary'> | undefined;

/** Reason of a change and answer of the gate, as the history keeps them. */
export type RecordedReason = Pick<NextChange, 'why' | 'gate'>;

/** Asks the gate about a candidate, with the record before the change. Throws if the change may not be made. */
type AskGate = (
  candidate: Candidate,
  reason: Reason,
  before: RemoteRecord | undefined,
) => Promise<RecordedReason>;

const requireYes: AskGate = async (candidate, { why, gate: check }, before) => {
  const answer = await check?.(candidate);
  if (answer && answer.verdict !== 'yes') throw new GateRefusal(candidate, answer, rolledBackOf(before));
  return { why, gate: answer ? 'yes' : 'unchecked' };
};

interface GatedChange {
  candidate: Candidate;
  reason: Reason;
  /** By default the gate must say yes. */
  askGate?: AskGate;
}

/**
 * Makes a change once the gate has said yes to its candidate. The gate is asked only if there is something to do.
 * Throws {@link GateRefusal}, and what `decide` throws.
 */
export const changeGated = async (
  registry: Registry,
  { candidate, reason, askGate = requireYes }: GatedChange,
  decide: Decide,
): Promise<RemoteRecord> => {
  const before = await registry.record(candidate.deployable);
  if (!decide(before) && before) return before;
  const recorded = await askGate(candidate, reason, before);
  return changeLive(registry, candidate.deployable, (record) => {
    const change = decide(record);
    return change && { ...change, by: reason.by, ...recorded };
  });
};
