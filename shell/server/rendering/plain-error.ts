import { inspect } from 'node:util';
import { z } from 'zod';

/** An error as data: without what its thrower added to it. */
export interface PlainError {
  name: string;
  message: string;
  stack?: string | undefined;
  cause?: PlainError | undefined;
}
export const plainError: z.ZodType<PlainError> = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  get cause() {
    return plainError.optional();
  },
});

/** Characters of each text of an error that are sent. */
const maxText = 4_000;
const shorten = (text: unknown): string => String(text).slice(0, maxText);

/** Returns an error as data, with at most so many causes. */
export const toPlainError = (error: unknown, causes = 2): PlainError => {
  if (!(error instanceof Error)) return { name: 'Error', message: shorten(inspect(error)) };
  const { name, message, stack, cause } = error;
  return {
    name: shorten(name),
    message: shorten(message),
    ...(stack === undefined ? {} : { stack: shorten(stack) }),
    ...(cause !== undefined && causes > 0 ? { cause: toPlainError(cause, causes - 1) } : {}),
  };
};

/** Returns the error that was sent as data. */
export const fromPlainError = ({ name, message, stack, cause }: PlainError): Error =>
  Object.assign(new Error(message, cause ? { cause: fromPlainError(cause) } : {}), {
    name,
    ...(stack === undefined ? {} : { stack }),
  });
