import { Button, InlineMessage, LinkButton, from } from '@ekamra/ui';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormProvider } from 'react-hook-form';
import { createGlobalStyle, styled } from 'styled-components';
import { DraftNote } from './draft/draft-note.tsx';
import { FormDialogs } from './form-dialogs.tsx';
import { PartList } from './part-list.tsx';
import type { FormPart } from './part.ts';
import { SavedState } from './saved-state.tsx';
import type { RecordSaving } from './use-record-saving.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  ${from('xl')} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: var(--space-8);
  }
`;
const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;
/** Keeps the foot from covering the field that has the focus (WCAG 2.2, 2.4.11). */
const RoomForFoot = createGlobalStyle`
  html { scroll-padding-bottom: 8rem; }
`;
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-raised);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  background: var(--color-white);
  box-shadow: var(--shadow-m);

  > :first-child {
    flex: 1;
  }
  > :first-child:has([role='alert'], [role='status']) {
    flex-basis: 100%;
  }
`;

export interface RecordFormProps<Values extends FieldValues, Input> {
  /** What is filled in, such as `Building`. */
  label: string;
  form: UseFormReturn<Values, unknown, Input>;
  saving: RecordSaving;
  /** What the record is called. */
  name: string;
  /** The form's parts for the list beside it; a constant. */
  parts: readonly FormPart[];
  /** What Submit says while it saves. */
  busyLabel: string;
  /** Where Cancel leads. */
  cancelPath: string;
  /** A section for each part. */
  children: ReactNode;
}

/** A long form in parts, with the list of its parts, and Cancel and Submit always in sight. */
export const RecordForm = <Values extends FieldValues, Input>({
  label,
  form,
  saving,
  parts,
  ...rest
}: RecordFormProps<Values, Input>) => {
  const { submitting, draftState, conflict } = saving;
  const { element, submit, failure, unsaved } = submitting;
  return (
    <FormProvider {...form}>
      <RoomForFoot />
      <Frame>
        <PartList parts={parts} />
        <Form ref={element} noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
          {rest.children}
          <Foot>
            <div>
              {failure ? (
                <InlineMessage tone="error">{failure}</InlineMessage>
              ) : (
                <SavedState saving={saving} />
              )}
              {unsaved && <DraftNote state={draftState} />}
            </div>
            <LinkButton to={rest.cancelPath} variant="quiet">
              Cancel
            </LinkButton>
            <Button type="submit" busy={form.formState.isSubmitting} busyLabel={rest.busyLabel}>
              Submit
            </Button>
          </Foot>
        </Form>
      </Frame>
      <FormDialogs name={rest.name} submitting={submitting} conflict={conflict} />
    </FormProvider>
  );
};
