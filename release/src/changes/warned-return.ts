import type { GateAnswer } from '../gate/gate-answer.ts';
import { ReleaseError } from '../store/release-error.ts';
import {
  objectionsOf,
  type Candidate,
  type GateCheck,
  type Reason,
  type RecordedReason,
} from './gated-change.ts';

/** Longest reason of a change in the history, and shortest warning that is worth adding, in characters. */
const longestWhy = 1_000;
const shortestWarning = 40;

/** Thrown when the gate doesn't say yes to a return, and nobody has given a reason to go back all the same. */
export class ReturnNeedsReason extends ReleaseError {
  override readonly name = 'ReturnNeedsReason';
  readonly answer: GateAnswer;
  constructor({ deployable, version }: Candidate, answer: GateAnswer) {
    super(
      'NEEDS_REASON',
      [
        `The gate ${answer.verdict === 'no' ? 'says no to' : "can't verify"} ${deployable} ${version}, which was live before. To go back all the same, say why`,
        ...objectionsOf(answer),
      ].join('\n  '),
    );
    this.answer = answer;
  }
}

/** Returns a gate that answers `unknown` where the given one fails, so that it prevents no return. */
export const answeringGate =
  (check: GateCheck): GateCheck =>
  async (candidate) => {
    try {
      return await check(candidate);
    } catch (error) {
      const message = `The gate could not be asked: ${error instanceof Error ? error.message : String(error)}`;
      return { verdict: 'unknown', findings: [{ verdict: 'unknown', message }] };
    }
  };

const warningText = (answer: GateAnswer): string => {
  const messages = answer.findings.filter(({ verdict }) => verdict !== 'yes').map(({ message }) => message);
  return `${answer.verdict === 'no' ? 'The gate said no' : "The gate couldn't verify it"}: ${messages.join('; ')}`;
};

/** Adds the gate's warning to a reason, cut to what the history takes. */
const withWarning = (why: string, answer: GateAnswer): string => {
  if (why.length > longestWhy - shortestWarning) return why;
  const text = `${why} (${warningText(answer)})`;
  return text.length <= longestWhy ? text : `${text.slice(0, longestWhy - 2)}…)`;
};

/**
 * Asks the gate about a return to a version that was live. It never prevents one: what it says other than yes is a warning,
 * which stays in the history with the reason. Throws {@link ReturnNeedsReason} if there is none.
 */
export const warnOfReturn = async (
  candidate: Candidate,
  { why, isStandardWhy, gate: check }: Reason,
): Promise<RecordedReason> => {
  const answer = check && (await answeringGate(check)(candidate));
  if (!answer) return { why, gate: 'unchecked' };
  if (answer.verdict === 'yes') return { why, gate: 'yes' };
  if (isStandardWhy) throw new ReturnNeedsReason(candidate, answer);
  return { why: withWarning(why, answer), gate: 'unchecked' };
};
