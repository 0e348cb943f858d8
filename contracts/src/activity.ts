import { z } from 'zod';
import { id, instant } from './fields.ts';

/** What an admin may have done to a record of the back office. */
export const activityActions = ['created', 'edited', 'deleted', 'restored'] as const;
/** Of one edit, at most so many fields are told. */
export const mostChanges = 50;
/** A text is told up to this length, in UTF-16 code units. */
export const longestShown = 200;

/** The value of a field for showing: a long text is cut, and null stands for none. */
const shown = z.union([z.string().max(longestShown), z.number()]).nullable();

/** A field that an edit changed; its path is dotted, and counts the items of lists from 0. */
const change = z.object({ path: z.string(), before: shown, after: shown });
export type Change = z.infer<typeof change>;

/** One thing that an admin did to a record; only an edit has changes. */
export const activity = z.object({
  _id: id,
  createdAt: instant,
  /** The admin who did it. */
  adminId: id,
  action: z.enum(activityActions),
  changes: z.array(change).max(mostChanges),
});
export type Activity = z.infer<typeof activity>;
