export { createGate } from './create-gate.ts';
export { createFolderLedger } from './folder-ledger.ts';
export type { GateAnswer } from './gate-answer.ts';
export { openLedger } from './open-ledger.ts';
