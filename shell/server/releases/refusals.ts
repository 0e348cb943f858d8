import {
  ApiError,
  badRequest,
  changedMeanwhile,
  conflict,
  notFound,
  unavailable,
} from '@ekamra/chassis/api-error';
import { GateRefusal, ReleaseError } from '@ekamra/release';

/** What a person is told of a gate that says no. */
const gateMessage = (answer: GateRefusal['answer']): string => {
  const reasons = answer.findings.filter(({ verdict }) => verdict !== 'yes').map(({ says }) => says);
  return `${answer.verdict === 'no' ? 'The gate says no' : 'The gate can’t tell'}: ${reasons.join('; ')}`;
};

/** A release that could not be changed, as the answer to the admin who asked for it. */
export const asAnswer = (error: unknown): unknown => {
  if (!(error instanceof ReleaseError)) return error;
  if (error instanceof GateRefusal) return conflict(gateMessage(error.answer), { cause: error });
  switch (error.code) {
    case 'CHANGED_MEANWHILE':
      return changedMeanwhile('Somebody else changed what is live meanwhile. Nothing was done.', {
        cause: error,
      });
    case 'NEVER_LIVE':
    case 'NOT_LIVE':
    case 'NO_SUCH_REMOTE':
    case 'NO_SUCH_VERSION':
      return notFound(error.message, { cause: error });
    case 'DAMAGED':
    case 'NOT_TRUSTED':
      return conflict(`${error.message}. It can’t be served.`, { cause: error });
    case 'BAD_CHANGE':
      return badRequest(error.message, { cause: error });
    case 'NO_KEY':
      return new ApiError({
        status: 503,
        code: 'UNAVAILABLE',
        message: 'This server has no key to take anything back (TAKE_BACK_KEY).',
        cause: error,
      });
    case 'BUSY':
      return unavailable(2, { cause: error });
    default:
      return error;
  }
};
