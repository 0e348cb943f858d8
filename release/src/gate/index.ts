export { createGate } from './create-gate.ts';
export type { GateAnswer } from './gate-answer.ts';
export { openLedger } from './ledger.ts';
