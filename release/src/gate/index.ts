export { createGate } from './create-gate.ts';
export { readDeployments } from './deployments.ts';
export type { GateAnswer } from './gate-answer.ts';
export { checkShell } from './shell-compatibility.ts';
export { checkSite } from './site-compatibility.ts';
export { openLedger } from './ledger.ts';
