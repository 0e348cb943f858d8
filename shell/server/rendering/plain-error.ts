import { inspect } from 'node:util';
import type { PlainError } from './thread-messages.ts';

/** Returns an error as data, with at most so many causes. */
export const toPlainError = (error: unknown, causes = 2): PlainError => {
  if (!(error instanceof Error)) return { name: 'Error', message: inspect(error) };
  const { name, message, stack, cause } = error;
  return {
    name: String(name),
    message: String(message),
    ...(stack === undefined ? {} : { stack: String(stack) }),
    ...(cause !== undefined && causes > 0 ? { cause: toPlainError(cause, causes - 1) } : {}),
  };
};

/** Returns the error that was sent as data. */
export const fromPlainError = ({ name, message, stack, cause }: PlainError): Error =>
  Object.assign(new Error(message, cause ? { cause: fromPlainError(cause) } : {}), {
    name,
    ...(stack === undefined ? {} : { stack }),
  });
