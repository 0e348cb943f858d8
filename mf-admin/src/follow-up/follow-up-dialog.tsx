import { recordTag } from '@ekamra/contracts';
import { capitalise, Stack } from '@ekamra/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ActivitySection } from '../activity/activity-section.tsx';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { notify } from '../app/notify.ts';
import { LoadFailed, Loading } from '../app/page.tsx';
import { editQueryOptions } from '../form/edit-query.ts';
import { FormModal } from '../form/form-modal.tsx';
import type { Saving } from '../form/run-save.ts';
import { RowInput } from '../form/table/row-input.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { replaceInPages } from '../list/list-pages.ts';
import { type FollowedKind, type FollowedRecord, type FollowUp, stateOf } from './followed-kind.ts';

export interface FollowUpDialogProps<Item extends FollowedRecord<State>, State extends string> {
  kind: FollowedKind<Item, State>;
  /** The record from the list; the form loads the newest version. */
  item: Item;
  /** Details of a record. */
  factsOf(item: Item): ReactNode;
  onClose(): void;
}

/** Returns a record as its form begins with it. */
const versionOf = <Item extends FollowedRecord<State>, State extends string>(
  kind: FollowedKind<Item, State>,
  item: Item,
) => ({
  values: kind.model.toFormValues({ state: stateOf(kind, item), note: item.note }),
  etag: recordTag(item),
});

const loadingBars = ['2.875rem', '7rem'].map(($height) => ({ $height }));

/** Dialog with a record's details, in which its state and note are edited. */
export const FollowUpDialog = <Item extends FollowedRecord<State>, State extends string>({
  kind,
  item: listed,
  factsOf,
  onClose,
}: FollowUpDialogProps<Item, State>) => {
  const { noun, key, model } = kind;
  const { api, queryClient, savedMark } = useBackOffice();
  const { _id: id, name: sender } = listed;
  const query = useQuery(
    queryOptions({
      queryKey: [`${noun}-to-edit`, id],
      queryFn: ({ signal }) => kind.read(api, listed, signal),
      ...editQueryOptions,
    }),
  );
  const { data, error } = query;
  const base = useMemo(() => data && versionOf(kind, data.item), [kind, data]);
  useEffect(() => {
    if (data) replaceInPages(queryClient, key, data.item);
  }, [queryClient, key, data]);
  const name = `${capitalise(noun)} of ${sender}`;

  const save = async (body: FollowUp<State>, { version }: Saving) => {
    const saved = await kind.save(api, listed, { body, ...(version ? { ifMatch: version } : {}) });
    replaceInPages(queryClient, key, saved);
    notify.success(`The ${noun} of ${sender} is saved`);
    void queryClient.invalidateQueries({ queryKey: key });
    return () => {
      savedMark.set([id]);
      onClose();
    };
  };
  const readNewest = async () => {
    const { item } = await kind.read(api, listed);
    replaceInPages(queryClient, key, item);
    return versionOf(kind, item);
  };
  const state = useRecordForm({
    form: noun,
    record: id,
    base,
    model,
    failureDisplay: 'field',
    failed: failureMessage,
    save,
    readNewest,
  });
  const instead = () => {
    if (data) return undefined;
    if (!error) return <Loading $gap={5} label={`Loading the ${noun}`} bars={loadingBars} />;
    return <LoadFailed query={query} />;
  };

  return (
    <FormModal
      title={name}
      name={name}
      state={state}
      submitLabel="Save"
      above={factsOf(data?.item ?? listed)}
      instead={instead()}
      below={<ActivitySection subject={kind.activity} id={id} level={3} />}
      onClose={onClose}
    >
      <Stack $gap={5}>
        {Object.entries(model.table).map(
          ([path, row]) =>
            (row.kind === 'choice' || row.kind === 'longText') && (
              <RowInput key={path} name={path} row={row} />
            ),
        )}
      </Stack>
    </FormModal>
  );
};
