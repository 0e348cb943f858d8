import { isCallFailed } from '@ekamra/contracts/calls/client';
import { isOffline } from '@ekamra/contracts/front/offline';
import { offlineAdvice } from '../enquiry/outcome-texts.ts';

/** Messages for an applicant about a failed submission. */
export interface SubmissionFailure {
  /** Description of the failure and the next step. */
  message: string;
  /** Errors of single fields of the form. */
  fields: { name: 'name' | 'email' | 'phone' | 'jobLetter' | 'resume'; message: string }[];
}

/** Returns the message of an attempt without an answer. */
export const unreachableMessage = (): string =>
  isOffline()
    ? offlineAdvice
    : 'The server could not be reached. Please check your connection and try again.';
const serverErrorMessage = 'Something went wrong on our side. Please try again in a moment.';
const markedFieldMessage = 'Please correct the marked field and send it again.';

const fieldNames = ['name', 'email', 'phone', 'jobLetter', 'resume'] as const;

interface ErrorAnswer {
  status: number;
  message: string;
}
/**
 * Checks the shape, because the client's error classes belong to the shell and `instanceof` fails across
 * bundles.
 */
const answerOf = (failure: unknown): ErrorAnswer | undefined =>
  failure instanceof Error && 'status' in failure && typeof failure.status === 'number'
    ? { status: failure.status, message: failure.message }
    : undefined;

/** Returns the messages for an error thrown by sending an application, with errors of single fields. */
export const describeFailure = (failure: unknown): SubmissionFailure => {
  const answer = answerOf(failure);
  if (!answer) return { message: serverErrorMessage, fields: [] };
  if (isCallFailed(failure)) {
    const fields = failure.errors.flatMap(({ path, message }) => {
      const name = fieldNames.find((fieldName) => fieldName === path);
      return name ? [{ name, message }] : [];
    });
    if (fields.length > 0) return { message: markedFieldMessage, fields };
  } else if ([413, 415, 422].includes(answer.status)) {
    const message = answer.message || 'This file was not taken. Please choose another one.';
    return { message: markedFieldMessage, fields: [{ name: 'resume', message }] };
  }
  if (answer.status === 0) return { message: unreachableMessage(), fields: [] };
  if (answer.status === 429 && answer.message) return { message: answer.message, fields: [] };
  return { message: serverErrorMessage, fields: [] };
};
