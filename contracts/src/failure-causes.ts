import { z } from 'zod';
import { longestTexts } from './failure-text.ts';

/** Distinct causes that are kept per version, the last ones. */
export const maxCauses = 5;

/** Error of a failed page: message and the lines of the stack. */
export const pageFailure = z.strictObject({
  message: z.string().max(longestTexts.message),
  stack: z.string().max(longestTexts.stack),
});

/** A cause of failed visits of a version, without data of visitors. */
export const failureCause = pageFailure.extend({
  /** Side on which it was thrown. */
  where: z.enum(['server', 'browser']),
  /** Path of the page that failed last, without its query. */
  path: z.string().max(longestTexts.path),
  /** Browser of the visitor whose visit failed last, such as "Firefox". */
  browser: z.string().max(longestTexts.browser),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  count: z.number().int().min(1),
});
export type FailureCause = z.infer<typeof failureCause>;

/** A cause as it was met once. */
export type MetCause = Omit<FailureCause, 'firstAt' | 'lastAt' | 'count'>;

/** Identifies a cause: the same error at the same place. */
export const causeKey = ({ where, message, stack }: Pick<MetCause, 'where' | 'message' | 'stack'>): string =>
  [where, message, stack.split('\n')[0]].join('\n');
