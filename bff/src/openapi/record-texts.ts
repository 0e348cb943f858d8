import { type RecordAction, type RecordCalls, recordKinds, resourceOf } from '@ekamra/contracts';

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const summariesByAction: Record<RecordAction, (kind: RecordCalls) => string> = {
  list: ({ nouns }) => `List ${nouns}`,
  read: ({ noun }) => `Get ${withArticle(noun)}`,
  add: ({ noun }) => `Add ${withArticle(noun)}`,
  edit: ({ noun }) => `Replace ${withArticle(noun)}`,
  remove: ({ noun }) => `Delete ${withArticle(noun)}`,
  restore: ({ noun }) => `Restore ${withArticle(noun)} that was deleted within the last day`,
  activity: ({ noun }) => `List what admins did to ${withArticle(noun)}, also after it was deleted`,
};

/** Summaries of the calls of every kind of record, by the name of the call. */
export const recordSummaries: ReadonlyMap<string, string> = new Map(
  recordKinds.flatMap((kind: RecordCalls) =>
    Object.entries(kind.byAction).map(([action, { name }]): [string, string] => [
      name,
      summariesByAction[action as RecordAction](kind),
    ]),
  ),
);

/** Tags of every kind of record, by its resource. */
export const recordTags = Object.fromEntries(
  recordKinds.map(({ nouns, byAction: { list } }) => {
    const name = nouns.charAt(0).toUpperCase() + nouns.slice(1);
    return [resourceOf(list), { name, description: `${name}, read by everybody, kept by admins` }];
  }),
);
