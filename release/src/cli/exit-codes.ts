import { CommanderError } from 'commander';
import { ReturnNeedsReason } from '../changes/warned-return.ts';
import type { GateAnswer } from '../gate/gate-answer.ts';
import { isReleaseError } from '../store/release-error.ts';

/** Exit codes of the command line. */
export const exitCodes = { done: 0, failed: 1, misused: 2, no: 3, unknown: 4 } as const;

/** Exit codes, for the help text. */
export const exitCodesText = `Exit codes:
  0  done, or yes
  1  failed
  2  not understood
  3  the gate says no
  4  the gate says unknown: a record is missing`;

const byVerdict = { yes: exitCodes.done, no: exitCodes.no, unknown: exitCodes.unknown } as const;

/** Exit code of a gate answer. */
export const exitCodeOf = ({ verdict }: GateAnswer): number => byVerdict[verdict];

/** Exit code of an error. */
export const exitCodeOfError = (error: unknown): number => {
  if (isReleaseError(error, 'GATE_NO')) return exitCodes.no;
  if (isReleaseError(error, 'GATE_UNKNOWN')) return exitCodes.unknown;
  if (error instanceof ReturnNeedsReason) return exitCodeOf(error.answer);
  if (error instanceof CommanderError) return exitCodes.misused;
  return isReleaseError(error, 'BAD_CHANGE') ? exitCodes.misused : exitCodes.failed;
};
