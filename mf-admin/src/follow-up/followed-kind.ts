import type { Client } from '@ekamra/contracts';
import type { QueryKey } from '@tanstack/react-query';
import type { ActivitySubject } from '../activity/activity-subject.ts';
import type { RecordFormModel } from '../form/table/record-form-model.ts';

/** State and note that the office keeps about a record which a visitor has sent. */
export interface FollowUp<State extends string> {
  state: State;
  note?: string | undefined;
}

/** A record that a visitor has sent. A service of before sends applications without state and version. */
export interface FollowedRecord<State extends string> {
  _id: string;
  name: string;
  state?: State | undefined;
  note?: string | undefined;
  version?: number | undefined;
}

/** A change of the follow-up of a record that is in the version of `ifMatch`. */
interface FollowUpChange<State extends string> {
  body: FollowUp<State>;
  ifMatch?: string;
}

/** A kind of record that visitors send and the office follows up, by a state and a note. */
export interface FollowedKind<Item extends FollowedRecord<State>, State extends string> {
  /** Name in the interface: `enquiry`. */
  noun: string;
  /** Prefix of the query keys of its lists. */
  key: QueryKey;
  /** All states; the first is that of a new record. */
  states: readonly [State, ...State[]];
  model: RecordFormModel<{ state: string; note: string }, FollowUp<State>>;
  activity: ActivitySubject;
  /** Reads the newest version of a record, with its entity tag. */
  read(api: Client, item: Item, signal?: AbortSignal): Promise<{ item: Item; etag: string | undefined }>;
  /** Saves a change and returns the new version of the record. */
  save(api: Client, item: Item, change: FollowUpChange<State>): Promise<Item>;
}

/** Returns the state of a record. */
export const stateOf = <State extends string>(
  { states: [first] }: { states: readonly [State, ...State[]] },
  { state = first }: { state?: State | undefined },
): State => state;
