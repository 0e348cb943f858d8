import {
  Alert,
  Button,
  Cluster,
  Heading,
  Icon,
  InlineMessage,
  noteIcon,
  Stack,
  Text,
  formatDateTime,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { PlainList, OfficeSheet } from '../../app/page.tsx';
import { useId } from 'react';
import type { SaveState } from '../save-state.ts';
import type { FoundDraft, FoundDrafts } from './use-draft-question.ts';

const Question = styled(OfficeSheet)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-6);

  > svg {
    color: var(--color-primary);
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
export const DraftNotes = ({ state }: { state: SaveState<unknown> }) => {
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

interface DraftCardProps {
  form: string;
  draft: FoundDraft;
  /** Its place among several drafts, which may be of one minute: `1 of 2`. */
  place: string | undefined;
  level: 2 | 3;
}

const DraftCard = ({ form, draft, place, level }: DraftCardProps) => {
  const id = useId();
  return (
    <Question aria-labelledby={id}>
      <Icon shape={noteIcon} size="1.75rem" />
      <Stack $gap={3}>
        <Heading level={level} size="l" id={id}>
          You have an unsaved draft from {formatDateTime(draft.savedAt)}
          {place && ` (${place})`}
        </Heading>
        {draft.changed.length > 0 && <Text>Filled in or changed in it: {draft.changed.join(', ')}.</Text>}
        {draft.texts.length > 0 && <TypedLines lines={draft.texts} />}
        {draft.newer && (
          <Text>
            The {form} was saved again after this draft was begun. If you continue, you are shown where the
            two differ before anything is overwritten.
          </Text>
        )}
        {draft.leftOver.length > 0 && (
          <div>
            <Text>The form has changed since. It has no place any more for:</Text>
            <TypedLines lines={draft.leftOver} />
          </div>
        )}
        {draft.checking === 'failed' && <InlineMessage tone="error">{notChecked}</InlineMessage>}
        <Cluster $gap={3}>
          <Button
            busy={draft.checking === 'underway'}
            busyLabel="Looking for its pictures…"
            aria-describedby={id}
            onClick={() => void draft.resumeDraft()}
          >
            Continue
          </Button>
          <Button variant="secondary" aria-describedby={id} onClick={draft.discard}>
            Discard
          </Button>
        </Cluster>
      </Stack>
    </Question>
  );
};

/** Asks which of the found drafts to continue, if any. */
export const DraftQuestion = ({
  foundDrafts: { form, drafts, keepForLater },
  level = 2,
}: {
  foundDrafts: FoundDrafts;
  level?: 2 | 3;
}) => (
  <Stack $gap={4}>
    {drafts.map((draft, index) => {
      const place = drafts.length > 1 ? `${index + 1} of ${drafts.length}` : undefined;
      return <DraftCard key={draft.key} form={form} draft={draft} place={place} level={level} />;
    })}
    <Cluster>
      <Button variant="quiet" onClick={keepForLater}>
        {drafts.length === 1
          ? 'Open without it, and keep it for later'
          : 'Open without them, and keep all for later'}
      </Button>
    </Cluster>
  </Stack>
);
