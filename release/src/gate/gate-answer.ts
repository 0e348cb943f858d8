/** Answer to whether something may be deployed. `unknown` means that a record is missing, and blocks like `no`. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** Result of one check. */
export interface Finding {
  verdict: Verdict;
  /** Sentence for a person: the requirement and its result. */
  message: string;
  /** Command that creates the missing record; only if `unknown`. */
  resolve?: string;
}

/** Answer of the gate: `no` if any finding is `no`, else `unknown` if any is unknown, else `yes`. */
export interface GateAnswer {
  verdict: Verdict;
  findings: Finding[];
}

/** Combines findings into a verdict; `unknown` without any finding. */
export const verdictOf = (findings: Finding[]): Verdict => {
  if (findings.some(({ verdict }) => verdict === 'no')) return 'no';
  return findings.length > 0 && findings.every(({ verdict }) => verdict === 'yes') ? 'yes' : 'unknown';
};

/** Command that verifies a provider against a pact and records the result. */
export const verifyCommand = (provider: string, version: string, pact: string): string =>
  `npm run contracts:verify -- ${provider} ${pact} ${version}`;

/** Command that writes the consumers' pacts; run it in a checkout of the version in question. */
export const pactCommand = 'npm test -- pact';

/** Command that records which version of a component runs, by default this checkout's. */
export const deployedCommand = (part: string, version?: string): string =>
  ['npm run release -- record-deployment', part, version ?? ''].join(' ').trimEnd();
