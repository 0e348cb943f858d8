import { Alert, Button, Cluster, Heading, InlineMessage, NoteIcon, Stack, Text } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { useBackOffice } from '../../app/context.ts';
import { Sheet } from '../../app/page.tsx';
import { changedParts } from '../changed-parts.ts';
import type { RecordField } from '../merge/record-field.ts';
import type { FormPart } from '../part.ts';
import type { Draft } from './draft-store.ts';
import { browserStorage, createDraftStore } from './draft-store.ts';
import { PicturesUnknown, gonePictures, withoutPictures } from './gone-pictures.ts';
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

export interface DraftGateProps<Values extends FieldValues> {
  /** The form: `building`. */
  form: string;
  /** The record's id; undefined for one that is to be added. */
  record?: string;
  /** What the form opens with, and its version. */
  base: Draft<Values>['base'];
  /** Values with an entry in each list of objects. */
  example: Values;
  parts: readonly FormPart[];
  /** The fields of the form, its pictures among them. */
  fields: readonly RecordField<Values>[];
  children(start: Start<Values>): ReactNode;
}

const Above = styled.div`
  margin-bottom: var(--space-5);
`;

const notChecked =
  'It could not be found out whether the pictures of this draft are still there. Nothing is lost: try again.';

/** Says how many pictures of a draft are left out. */
const PicturesLeftOut = ({ count }: { count: number }) => (
  <Above>
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
  </Above>
);

/**
 * Stands before a form of which a draft is kept, and asks whether to go on with it; the form then begins with the
 * answer. A draft never takes the place of the record unasked, and never brings back a picture that is gone.
 */
export const DraftGate = <Values extends FieldValues>({
  parts,
  fields,
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
  const [start, setStart] = useState<Start<Values> | undefined>(
    found ? undefined : { base: opened, continued: undefined, store },
  );
  const [leftOut, setLeftOut] = useState(0);
  const [checking, setChecking] = useState<'underway' | 'failed'>();
  if (start)
    return (
      <>
        {leftOut > 0 && <PicturesLeftOut count={leftOut} />}
        {children(start)}
      </>
    );
  if (!found) return null;

  const goOn = async (): Promise<void> => {
    setChecking('underway');
    try {
      const gone = await gonePictures({ fields, values: found.values, kept: opened.values });
      const values = withoutPictures(fields, found.values, gone);
      setLeftOut(gone.size);
      setStart({ base: found.base, continued: { ...found, values }, store });
    } catch (error) {
      if (!(error instanceof PicturesUnknown)) throw error;
      setChecking('failed');
    }
  };

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
        {checking === 'failed' && <InlineMessage tone="error">{notChecked}</InlineMessage>}
        <Cluster $gap={3}>
          <Button
            busy={checking === 'underway'}
            busyLabel="Looking for its pictures…"
            onClick={() => void goOn()}
          >
            Continue
          </Button>
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
