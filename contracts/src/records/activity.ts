import { z } from 'zod';
import { recordKinds } from '../calls/calls.ts';
import { id, instant } from '../forms/fields.ts';

/** Actions of an admin on a record of the back office. */
export const activityActions = ['created', 'edited', 'deleted', 'restored'] as const;
/** Most changed fields listed per edit. */
export const maxChanges = 50;
/** Longest text of a listed value: UTF-16 code units. */
export const longestChangeText = 200;

/** Value of a field for display: long texts are truncated, null means no value. */
const displayedValue = z.union([z.string().max(longestChangeText), z.number()]).nullable();

/**
 * A field that an edit changed, or an entry of a list that it added, removed or moved; its path is dotted, with list
 * entries counted from 0: by their places before the edit if they were removed, else after it.
 */
const change = z.object({
  path: z.string(),
  before: displayedValue,
  after: displayedValue,
  /** Place of an entry before it was moved. */
  movedFrom: z.int().optional(),
  /** Values of an added, removed or moved entry with several of them, by their dotted paths within it. */
  entry: z.record(z.string(), displayedValue).optional(),
});
export type Change = z.infer<typeof change>;

/** One action of an admin on a record; only edits have changes. */
export const activity = z.object({
  _id: id,
  createdAt: instant,
  /** Admin who made the change. */
  adminId: id,
  action: z.enum(activityActions),
  /** Time until which a deletion can be undone by restoring the record; null or missing if it can't be. */
  restorableUntil: instant.nullish(),
  changes: z.array(change).max(maxChanges),
});
export type Activity = z.infer<typeof activity>;

type LoggedKind = Extract<(typeof recordKinds)[number], { byAction: { activity: unknown } }>;
/** Kinds of records with an activity log. */
export const changedKinds = recordKinds.filter((kind): kind is LoggedKind => 'activity' in kind.byAction);
/** Noun of a kind of record with an activity log. */
export type ChangedKind = (typeof changedKinds)[number]['noun'];
const changedKind = z.enum(changedKinds.map(({ noun }) => noun));
/** Most changes in the list of the newest ones. */
export const maxRecentChanges = 20;

/** A change in the list over all records; the changed fields are in the record's own activity. */
export const recentChange = activity.omit({ changes: true }).extend({
  kind: changedKind,
  recordId: id,
  /** Current name of the record; null if it was deleted permanently. */
  name: z.string().nullable(),
});
export type RecentChange = z.infer<typeof recentChange>;

/** The newest changes over all records, newest first. */
export const recentActivity = z.object({
  changes: z.array(recentChange).max(maxRecentChanges),
  /** Kinds of records whose changes are missing because their service does not answer. */
  missing: z.array(changedKind),
});
export type RecentActivity = z.infer<typeof recentActivity>;

/** The part of {@link recentActivity} that the BFF reads from one service, which never misses its own changes. */
export const ownActivity = recentActivity.omit({ missing: true });
