export type { Finding, GateAnswer, Verdict } from './answer.ts';
export { createGate } from './create-gate.ts';
export { createFolderLedger } from './folder-ledger.ts';
export type { Gate, GateParts, NewDeployment, Question } from './gate.ts';
export type { Ledger } from './ledger.ts';
export { openLedger } from './open-ledger.ts';
