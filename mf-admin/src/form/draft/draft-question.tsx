import {
  Alert,
  Button,
  Cluster,
  Heading,
  InlineMessage,
  NoteIcon,
  Stack,
  Text,
  formatDateTime,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { Sheet } from '../../app/page.tsx';
import type { FoundDraft } from './use-draft-gate.ts';

const Question = styled(Sheet)`
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

/** Says how many pictures of a draft were left out. */
export const PicturesLeftOut = ({ count }: { count: number }) => (
  <Alert
    title={
      count === 1
        ? 'A picture of this draft is no longer on the server and was left out.'
        : `${count} pictures of this draft are no longer on the server and were left out.`
    }
  >
    Uploads that no record shows are removed after eight days. Please choose {count === 1 ? 'it' : 'them'}{' '}
    again.
  </Alert>
);

/** Asks whether to continue a draft. */
export const DraftQuestion = ({ foundDraft, level = 2 }: { foundDraft: FoundDraft; level?: 2 | 3 }) => (
  <Question aria-labelledby="draft-question">
    <NoteIcon size="1.75rem" aria-hidden />
    <Stack $gap={3}>
      <Heading level={level} size="l" id="draft-question">
        You have an unsaved draft from {formatDateTime(foundDraft.savedAt)}
      </Heading>
      {foundDraft.changed.length > 0 && (
        <Text>Filled in or changed in it: {foundDraft.changed.join(', ')}.</Text>
      )}
      {foundDraft.newer && (
        <Text>
          The {foundDraft.form} was saved again after this draft was begun. If you continue, you are shown
          where the two differ before anything is overwritten.
        </Text>
      )}
      {foundDraft.leftOut.length > 0 && (
        <Text>
          The form has changed since. It has no place any more for: {foundDraft.leftOut.join(', ')}.
        </Text>
      )}
      {foundDraft.checking === 'failed' && <InlineMessage tone="error">{notChecked}</InlineMessage>}
      <Cluster $gap={3}>
        <Button
          busy={foundDraft.checking === 'underway'}
          busyLabel="Looking for its pictures…"
          onClick={() => void foundDraft.resumeDraft()}
        >
          Continue
        </Button>
        <Button variant="secondary" onClick={foundDraft.discard}>
          Discard
        </Button>
      </Cluster>
    </Stack>
  </Question>
);
