import type { Activity, Client, PageQuery } from '@ekamra/contracts';
import { type Call, type CallName, calls } from '@ekamra/contracts/calls/calls';
import type { QueryKey } from '@tanstack/react-query';
import type { LabelledField } from '../form/merge/differences.ts';
import { activityFieldsOf } from '../form/table/record-form-model.ts';
import type { Rows } from '../form/table/rows.ts';
import type { Kind } from '../kinds/define-kind.ts';
import { bulkOf, isRemovable, type RestorableKind } from '../list/bulk/bulk-kind.ts';

/** A kind of record that has an activity log. */
export interface ActivitySubject {
  /** Singular name of the kind, such as `building`. */
  noun: string;
  call: Call<{ params: { id: string }; query: PageQuery; answer: Activity[] }>;
  /** Prefix of the query keys that a write invalidates, the activity's among them. */
  key: QueryKey;
  fields: readonly LabelledField[];
  /** Restores a deleted record; undefined if records of the kind are never deleted. */
  restoring?(api: Client): RestorableKind;
}

/** Returns the activity of a kind of record with this field table. */
export const activityOf = (kind: Kind, table: Rows): ActivitySubject => ({
  noun: kind.noun,
  // Calls of this action take an id and a page.
  call: calls[kind.calls.byAction.activity.name as CallName] as ActivitySubject['call'],
  key: kind.key,
  fields: activityFieldsOf(table),
  ...(isRemovable(kind) && { restoring: (api) => bulkOf(api, kind) }),
});
