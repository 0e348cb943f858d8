/** Whether something may be deployed. `unknown`, when a record is missing, blocks as `no` does. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** One thing that had to be so. */
export interface Finding {
  verdict: Verdict;
  /** A sentence for a person: what is asked of whom, and what came of it. */
  says: string;
  /** The command that makes the record that is missing; only of `unknown`. */
  resolve?: string;
}

/** What the gate says: `no` when any finding is, else `unknown` when any is, else `yes`. */
export interface GateAnswer {
  verdict: Verdict;
  findings: Finding[];
}

/** The verdict over findings. No finding at all is no evidence: `unknown`. */
export const verdictOf = (findings: Finding[]): Verdict => {
  if (findings.some(({ verdict }) => verdict === 'no')) return 'no';
  return findings.length > 0 && findings.every(({ verdict }) => verdict === 'yes') ? 'yes' : 'unknown';
};
