import { from } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { DraftState } from './draft/keeper.ts';
import { timeOf } from './draft/moment.ts';
import type { RecordSaving } from './use-record-saving.ts';

const State = styled.p`
  display: none;
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  ${from('m')} {
    display: block;
  }
`;

const sayUnsaved = ({ kept }: DraftState): string =>
  kept === undefined || kept === 'refused'
    ? 'Not saved yet'
    : `Not saved yet. Draft kept at ${timeOf(kept.at)}`;

/** Says whether something in a form is not saved yet, and since when its draft is kept; where there is room for it. */
export const SavedState = ({ saving }: { saving: Pick<RecordSaving, 'submitting' | 'draftState'> }) => (
  <State>{saving.submitting.unsaved ? sayUnsaved(saving.draftState) : 'Nothing has been changed'}</State>
);
