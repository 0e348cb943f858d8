import {
  Alert,
  Button,
  Cluster,
  Icon,
  InlineMessage,
  noteIcon,
  Stack,
  Text,
  formatDateTime,
  from,
} from '@ekamra/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { PlainList, OfficeSheet } from '../../app/page.tsx';
import type { SaveState } from '../save-state.ts';
import type { DraftOffer } from './use-draft-offer.ts';

const Bar = styled(OfficeSheet)`
  display: grid;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  padding: var(--space-4);

  ${from('m')} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Question = styled(Text)`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  font-weight: 600;

  > svg {
    flex: none;
    color: var(--color-primary);
  }
`;
/** The fields of a form, which wait while a draft is offered. */
export const OfferedFields = styled(Stack)`
  &[inert] {
    opacity: 0.5;
  }
`;

const notChecked =
  'It could not be found out whether the pictures of this draft are still there. Nothing is lost: try again.';

const Lines = styled(PlainList)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Lines of typed text, to be read and copied. */
export const TypedLines = ({ lines }: { lines: readonly string[] }) => (
  <Lines>
    {[...new Set(lines)].map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Lines>
);

/** Says what of a continued draft is not in the form: pictures that are gone, and texts without a field. */
const DraftNotes = ({ state }: { state: SaveState<unknown> }) => {
  if (state.step === 'opening' || !state.resumed) return null;
  const { gonePictures: count, leftOver } = state.resumed;
  return (
    <>
      {count > 0 && (
        <Alert
          title={
            count === 1
              ? 'A picture of this draft is no longer on the server and was left out.'
              : `${count} pictures of this draft are no longer on the server and were left out.`
          }
        >
          Uploads that no record shows are removed after eight days. Please choose{' '}
          {count === 1 ? 'it' : 'them'} again.
        </Alert>
      )}
      {leftOver.length > 0 && (
        <Alert title="The form has changed since this draft was begun. Copy from here what has no place in it any more.">
          <TypedLines lines={leftOver} />
        </Alert>
      )}
    </>
  );
};

/** Offers the draft of a form, to be continued or discarded. */
export const OfferBar = ({ savedAt, checking, resumeDraft, discard }: DraftOffer) => {
  const id = useId();
  return (
    <Bar aria-labelledby={id}>
      <Question id={id}>
        <Icon shape={noteIcon} size="1.5rem" />
        Continue your draft of {formatDateTime(savedAt)}?
      </Question>
      <Cluster $gap={3}>
        <Button
          busy={checking === 'underway'}
          busyLabel="Looking for its pictures…"
          aria-describedby={id}
          onClick={() => void resumeDraft()}
        >
          Continue
        </Button>
        <Button variant="secondary" aria-describedby={id} onClick={discard}>
          Discard
        </Button>
      </Cluster>
      {checking === 'failed' && <InlineMessage tone="error">{notChecked}</InlineMessage>}
    </Bar>
  );
};

interface DraftBarProps {
  state: SaveState<unknown>;
  /** The draft that is offered, if any. */
  offer: DraftOffer | undefined;
}

/** Bar above a form: the offer of its draft, or else what the continued one lacks. */
export const DraftBar = ({ state, offer }: DraftBarProps) =>
  offer ? <OfferBar {...offer} /> : <DraftNotes state={state} />;
