import { Button, Cluster, Heading, NoteIcon, Stack, Text } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../../app/context.ts';
import { Sheet } from '../../app/page.tsx';
import { changedParts } from '../changed-parts.ts';
import type { FormPart } from '../part.ts';
import type { Draft } from './draft-store.ts';
import { browserStorage, createDraftStore } from './draft-store.ts';
import { momentOf } from './moment.ts';
import type { Start } from './start.ts';

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

/** How long the server surely keeps pictures that no record names: milliseconds. */
const picturesStayMs = 7 * 24 * 60 * 60_000;

export interface DraftGateProps<Values extends object> {
  /** The form: `building`. */
  form: string;
  /** The record's id; undefined for one that is to be added. */
  record?: string;
  /** What the form opens with, and its version. */
  base: Draft<Values>['base'];
  /** Values with an entry in each list of objects. */
  example: Values;
  parts: readonly FormPart[];
  children(start: Start<Values>): ReactNode;
}

/**
 * Stands before a form of which a draft is kept, and asks whether to go on with it; the form then begins with the
 * answer. A draft never takes the place of the record unasked.
 */
export const DraftGate = <Values extends object>({
  parts,
  base,
  children,
  ...place
}: DraftGateProps<Values>) => {
  const { session } = useBackOffice();
  const [store] = useState(() =>
    createDraftStore(browserStorage(), {
      adminId: session.admin()?._id ?? '',
      form: place.form,
      record: place.record,
      example: place.example,
    }),
  );
  const [opened] = useState(base);
  const [found] = useState(() => store.read());
  const [isOld] = useState(
    () => found !== undefined && Date.now() - Date.parse(found.savedAt) > picturesStayMs,
  );
  const [start, setStart] = useState<Start<Values> | undefined>(
    found ? undefined : { base: opened, continued: undefined, store },
  );
  if (start) return children(start);
  if (!found) return null;

  const changed = changedParts(parts, found.base.values, found.values);
  const newer = found.base.etag !== opened.etag;
  return (
    <Question aria-labelledby="draft-question">
      <NoteIcon aria-hidden />
      <Stack $gap={3}>
        <Heading level={2} size="l" id="draft-question">
          You have an unsaved draft from {momentOf(found.savedAt)}
        </Heading>
        {changed.length > 0 && <Text>Filled in or changed in it: {changed.join(', ')}.</Text>}
        {newer && (
          <Text>
            The {place.form} was saved again after this draft was begun. If you continue, Submit shows you
            where the two differ before anything is overwritten.
          </Text>
        )}
        {isOld && (
          <Text>Pictures that were uploaded for it may be gone by now: look at them before you submit.</Text>
        )}
        <Cluster $gap={3}>
          <Button onClick={() => setStart({ base: found.base, continued: found, store })}>Continue</Button>
          <Button
            variant="secondary"
            onClick={() => {
              store.remove();
              setStart({ base: opened, continued: undefined, store });
            }}
          >
            Discard
          </Button>
        </Cluster>
      </Stack>
    </Question>
  );
};
