import { Alert, Button, Cluster, Heading, InlineMessage, NoteIcon, Stack, Text } from '@ekamra/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { Sheet } from '../../app/page.tsx';
import { focusFirstField } from '../focus-field.ts';
import { momentOf } from './moment.ts';
import type { Start } from './start.ts';
import type { DraftFound, DraftGateParts } from './use-draft-gate.ts';
import { useDraftGate } from './use-draft-gate.ts';

const Question = styled(Sheet)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-6);

  > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--color-primary);
  }
`;

const Above = styled.div`
  margin-bottom: var(--space-5);
`;

const notChecked =
  'It could not be found out whether the pictures of this draft are still there. Nothing is lost: try again.';

/** Says how many pictures of a draft are left out. */
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

/** Asks whether a draft is gone on with. */
export const DraftQuestion = ({ found, level = 2 }: { found: DraftFound; level?: 2 | 3 }) => (
  <Question aria-labelledby="draft-question">
    <NoteIcon aria-hidden />
    <Stack $gap={3}>
      <Heading level={level} size="l" id="draft-question">
        You have an unsaved draft from {momentOf(found.savedAt)}
      </Heading>
      {found.changed.length > 0 && <Text>Filled in or changed in it: {found.changed.join(', ')}.</Text>}
      {found.newer && (
        <Text>
          The {found.form} was saved again after this draft was begun. If you continue, you are shown where
          the two differ before anything is overwritten.
        </Text>
      )}
      {found.checking === 'failed' && <InlineMessage tone="error">{notChecked}</InlineMessage>}
      <Cluster $gap={3}>
        <Button
          busy={found.checking === 'underway'}
          busyLabel="Looking for its pictures…"
          onClick={() => void found.goOn()}
        >
          Continue
        </Button>
        <Button variant="secondary" onClick={found.discard}>
          Discard
        </Button>
      </Cluster>
    </Stack>
  </Question>
);

export interface DraftGateProps<Values extends FieldValues> extends DraftGateParts<Values> {
  children(start: Start<Values>): ReactNode;
}

/** Stands before a form on a page of its own, and asks first when a draft of it is kept. */
export const DraftGate = <Values extends FieldValues>({ children, ...parts }: DraftGateProps<Values>) => {
  const { start, found, wasFound, leftOut } = useDraftGate(parts);
  if (found) return <DraftQuestion found={found} />;
  if (!start) return null;
  return (
    <>
      {leftOut > 0 && (
        <Above>
          <PicturesLeftOut count={leftOut} />
        </Above>
      )}
      {/* The answer's button, which had the focus, is gone. */}
      {wasFound ? <div ref={focusFirstField}>{children(start)}</div> : children(start)}
    </>
  );
};
