/** The command that verifies a provider against a pact of the ledger, and writes down what came of it. */
export const verifyCommand = (provider: string, version: string, pact: string): string =>
  `npm run contracts:verify -- ${provider} ${pact} ${version}`;

/** The command that writes down what consumers expect; in a checkout of the version that it is about. */
export const pactCommand = 'npm test -- pact';

/** The command that writes down which version of a part runs: this checkout's, when none is named. */
export const deployedCommand = (part: string, version?: string): string =>
  ['npm run release -- record-deployment', part, version ?? ''].join(' ').trimEnd();
