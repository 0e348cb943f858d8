import type { RemoteChange } from '@ekamra/contracts/release';
import type { GateAnswer } from '../gate/answer.ts';
import type { NextChange, Registry, RemoteRecord } from '../registry.ts';
import { ReleaseError } from '../store/release-error.ts';

/** What the gate is asked about. */
export interface Candidate {
  /** The remote. */
  what: string;
  version: string;
  /** A canary's share: below 100 what is live stays so beside it. */
  percent?: number;
}

/** Says whether a version may go live. */
export type AskGate = (candidate: Candidate) => Promise<GateAnswer>;

/** Who changes what is live, and why; it stays in the history. */
export interface Reason {
  by: string;
  why: string;
  /** Without it the change is one that nobody checked. */
  gate?: AskGate | undefined;
}

/** A change that the gate refuses: `GATE_NO`, or `GATE_UNKNOWN` when a record is missing. */
export class GateRefusal extends ReleaseError {
  override readonly name = 'GateRefusal';
  readonly answer: GateAnswer;
  constructor({ what, version }: Candidate, answer: GateAnswer) {
    const reasons = answer.findings
      .filter(({ verdict }) => verdict !== 'yes')
      .map(({ says, resolve }) => (resolve === undefined ? says : `${says}; to find out: ${resolve}`));
    super(
      answer.verdict === 'no' ? 'GATE_NO' : 'GATE_UNKNOWN',
      [
        answer.verdict === 'no'
          ? `${what} ${version} may not go live`
          : `Nobody knows whether ${what} ${version} may go live`,
        ...reasons,
      ].join('\n  '),
    );
    this.answer = answer;
  }
}

/** Asks the gate. Gives what the history says of it; throws {@link GateRefusal} unless the answer is yes. */
export const askGate = async ({ gate }: Reason, candidate: Candidate): Promise<RemoteChange['gate']> => {
  if (!gate) return 'unchecked';
  const answer = await gate(candidate);
  if (answer.verdict !== 'yes') throw new GateRefusal(candidate, answer);
  return 'yes';
};

/** Changes a remote that is or becomes live. */
export const changeLive = async (
  registry: Registry,
  remote: string,
  decide: (record: RemoteRecord | undefined) => NextChange | undefined,
): Promise<RemoteRecord> => {
  const record = await registry.change(remote, decide);
  if (!record) throw notLive(remote);
  return record;
};

export const notLive = (remote: string): ReleaseError =>
  new ReleaseError('NOT_LIVE', `${remote} was never promoted`);
