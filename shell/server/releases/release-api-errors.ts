import {
  ApiError,
  badRequest,
  changedMeanwhile,
  conflict,
  notFound,
  unavailable,
} from '@ekamra/chassis/http/api-error';
import { ReleaseError, ReturnNeedsReason } from '@ekamra/release';

/** Message for a person who has to give a reason. */
const warningMessage = (answer: ReturnNeedsReason['answer']): string => {
  const reasons = answer.findings.filter(({ verdict }) => verdict !== 'yes').map(({ message }) => message);
  return `Please say why: the gate ${answer.verdict === 'no' ? 'says no' : 'can’t verify it'} (${reasons.join('; ')})`;
};

/** Converts a release error into the API error for the admin; returns other errors unchanged. */
export const toApiError = (error: unknown): unknown => {
  if (!(error instanceof ReleaseError)) return error;
  const options = { cause: error };
  if (error instanceof ReturnNeedsReason) return conflict(warningMessage(error.answer), options);
  switch (error.code) {
    case 'CHANGED_MEANWHILE':
      return changedMeanwhile('Somebody else changed what is live meanwhile. Nothing was done.', options);
    case 'NEVER_LIVE':
    case 'NOT_LIVE':
    case 'NO_SUCH_REMOTE':
    case 'NO_SUCH_VERSION':
      return notFound(error.message, options);
    case 'BELOW_FLOOR':
      return conflict(error.message, options);
    case 'DAMAGED':
    case 'NOT_TRUSTED':
      return conflict(`${error.message}. It can’t be served.`, options);
    case 'BAD_CHANGE':
      return badRequest(error.message, options);
    case 'NO_KEY':
      return new ApiError({
        status: 503,
        code: 'UNAVAILABLE',
        message: 'This server has no key to take anything back (TAKE_BACK_KEY).',
        ...options,
      });
    case 'BUSY':
      return unavailable(2, options);
    default:
      return error;
  }
};
