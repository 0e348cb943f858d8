import { isCallFailed } from '@ekamra/contracts/client';

/** What an applicant is told when sending failed. */
export interface Explained {
  /** What happened, and what to do about it. */
  message: string;
  /** What is wrong with single fields of the form. */
  fields: { name: 'name' | 'email' | 'phone' | 'jobLetter' | 'resume'; message: string }[];
}

export const unreachable = 'The server could not be reached. Please check your connection and try again.';
const ours = 'Something went wrong on our side. Please try again in a moment.';
const marked = 'Please correct the marked field and send it again.';

const names = ['name', 'email', 'phone', 'jobLetter', 'resume'] as const;

interface Answered {
  status: number;
  message: string;
}
/** It goes by the shape, as the client's errors are made by the shell, whose classes are not this remote's. */
const answerOf = (failure: unknown): Answered | undefined =>
  failure instanceof Error && 'status' in failure && typeof failure.status === 'number'
    ? { status: failure.status, message: failure.message }
    : undefined;

/** Turns what sending an application threw into words, and says which fields it is about. */
export const explain = (failure: unknown): Explained => {
  const answer = answerOf(failure);
  if (failure instanceof DOMException && failure.name === 'TimeoutError')
    return { message: unreachable, fields: [] };
  if (!answer) return { message: ours, fields: [] };
  if (isCallFailed(failure)) {
    const fields = failure.errors.flatMap(({ path, message }) => {
      const name = names.find((known) => known === path);
      return name ? [{ name, message }] : [];
    });
    if (fields.length > 0) return { message: marked, fields };
  } else if ([413, 415, 422].includes(answer.status)) {
    const message = answer.message || 'This file was not taken. Please choose another one.';
    return { message: marked, fields: [{ name: 'resume', message }] };
  }
  if (answer.status === 0) return { message: unreachable, fields: [] };
  if (answer.status === 429 && answer.message) return { message: answer.message, fields: [] };
  return { message: ours, fields: [] };
};
