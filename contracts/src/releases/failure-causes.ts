import { z } from 'zod';
import { longestTexts } from './failure-text.ts';
import { remoteName, remoteVersion, sha256 } from './release.ts';

/** Distinct causes that are kept per version, the last ones. */
export const maxCauses = 5;

/** Error of a failed page: message and the lines of the stack. */
export const pageFailure = z.strictObject({
  message: z.string().max(longestTexts.message),
  stack: z.string().max(longestTexts.stack),
});

/** Text that is stored, and cut when it is read: not everything that is stored was cut when it was met. */
const storedText = (max: number) => z.string().overwrite((text) => text.slice(0, max));

/** A cause of failed visits of a version, without data of visitors. */
export const failureCause = z.strictObject({
  message: storedText(longestTexts.message),
  stack: storedText(longestTexts.stack),
  /** Side on which it was thrown. */
  where: z.enum(['server', 'browser']),
  /** Path of the page that failed last, without its query. */
  path: storedText(longestTexts.path),
  /** Browser of the visitor whose visit failed last, such as "Firefox". */
  browser: storedText(longestTexts.browser),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  count: z.number().int().min(1),
});
export type FailureCause = z.infer<typeof failureCause>;

/** A cause as it was met once. */
export type MetCause = Omit<FailureCause, 'firstAt' | 'lastAt' | 'count'>;

/** A cause that an admin has removed, whichever server met it. It holds nothing of the cause's texts. */
export const removedCause = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  /** SHA-256 of its {@link causeKey}. */
  id: sha256,
  /** Occurrences after this time are new ones. */
  at: z.iso.datetime(),
});
export type RemovedCause = z.infer<typeof removedCause>;

/** The causes that were removed last: `_health/removed-causes.json` in the release store, oldest first. */
export const removedCauses = z.strictObject({ causes: z.array(removedCause) });

/** Identifies a cause: the same error at the same place. */
export const causeKey = ({ where, message, stack }: Pick<MetCause, 'where' | 'message' | 'stack'>): string =>
  [where, message, stack.split('\n')[0]].join('\n');
