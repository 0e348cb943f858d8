import { recordTag } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { capitalise, optionsOf, Select } from '@ekamra/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { notify } from '../app/notify.ts';
import { replaceInPages } from '../list/list-pages.ts';
import { asTable, compactSelect } from '../list/table-parts.ts';
import { type FollowedKind, type FollowedRecord, stateOf } from './followed-kind.ts';

interface StateSelectProps<Item extends FollowedRecord<State>, State extends string> {
  kind: FollowedKind<Item, State>;
  item: Item;
}

/**
 * Changes a record's state in place. The update is optimistic and rolled back on failure. A choice made during a
 * save is saved next, on top of the version that the save returned. A conflicting change by somebody else is not
 * overwritten: it is shown with a message.
 */
const useChangeState = <Item extends FollowedRecord<State>, State extends string>({
  kind,
  item,
}: StateSelectProps<Item, State>) => {
  const { api, queryClient } = useBackOffice();
  const { noun, key } = kind;
  /** The latest choice, until it is saved. */
  const chosenState = useRef<State>(undefined);

  const showChosen = async (before: Item): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: key });
    if (chosenState.current !== undefined)
      replaceInPages(queryClient, key, { ...before, state: chosenState.current });
  };
  const save = (version: Item, state: State): Promise<Item> => {
    const { note } = version;
    const body = { state, ...(note === undefined ? {} : { note }) };
    return kind.save(api, version, { body, ifMatch: recordTag(version) });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (before: Item) => {
      let saved = before;
      try {
        while (chosenState.current !== undefined && chosenState.current !== stateOf(kind, saved))
          saved = await save(saved, chosenState.current);
      } finally {
        chosenState.current = undefined;
        replaceInPages(queryClient, key, saved);
      }
    },
    onMutate: showChosen,
    onError: (error) =>
      notify.error(
        isCallFailed(error) && error.status === 412
          ? `The ${noun} of ${item.name} was changed by somebody else meanwhile. Nothing of yours was saved; it is shown as it is now.`
          : failureMessage(error),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });

  return {
    isPending,
    change: (state: State): void => {
      const isIdle = chosenState.current === undefined;
      chosenState.current = state;
      if (isIdle) mutate(item);
      else void showChosen(item);
    },
  };
};

const Frame = styled.div`
  ${asTable} {
    ${compactSelect}
  }
`;

/** Select that changes the state of a record in place. */
export const StateSelect = <Item extends FollowedRecord<State>, State extends string>({
  kind,
  item,
}: StateSelectProps<Item, State>) => {
  const { change, isPending } = useChangeState({ kind, item });
  return (
    <Frame>
      <Select
        aria-label={`State of the ${kind.noun} of ${item.name}`}
        aria-busy={isPending}
        options={optionsOf(kind.states, capitalise)}
        value={stateOf(kind, item)}
        onChange={({ currentTarget }) => {
          const state = kind.states.find((one) => one === currentTarget.value);
          if (state) change(state);
        }}
      />
    </Frame>
  );
};
