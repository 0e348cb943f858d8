import { Button, Cluster, LinkButton, Stack, below, capitalise, from, screenOnly } from '@ekamra/ui';
import { type FieldValues, FormProvider } from 'react-hook-form';
// oxlint-disable-next-line remote/no-global-style -- scroll padding of the document, while a form is its page
import { createGlobalStyle, styled } from 'styled-components';
import type { Client } from '@ekamra/contracts';
import { returnLink, useReturnToList } from '../list/list-origin.ts';
import { DraftBar, OfferedFields } from './draft/draft-bar.tsx';
import { useFocusOnceReady } from './focus-field.ts';
import { FormDialogs, FormStatus } from './form-status.tsx';
import { PartList } from './part-list.tsx';
import { FormSections } from './table/form-sections.tsx';
import { isBusy } from './save-state.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { ActivitySubject } from '../activity/activity-subject.ts';
import type { FormPages, Kind, KindRecord } from '../kinds/define-kind.ts';
import type { RecordFormModel } from './table/record-form-model.ts';
import type { FailureDisplay } from './checks.ts';

/** Texts and behaviour of a page that adds or edits a record. */
interface RecordPageTexts {
  /** Toast after a save. */
  saved: string;
  /** Returns the toast after a failed save. */
  failed(error: unknown): string;
  /** Presentation of a failed check. */
  failureDisplay: FailureDisplay;
}

/** A kind of record that is added and edited on a page of its own. */
export interface RecordEditor<Stored extends KindRecord, Input, Values extends FieldValues> {
  kind: Kind<Stored> & { form: FormPages };
  model: RecordFormModel<Values, Input>;
  activity: ActivitySubject;
  adding: RecordPageTexts;
  editing: RecordPageTexts;
  add(api: Client, body: Input, idempotencyKey: string): Promise<Stored>;
  edit(api: Client, id: string, change: { body: Input; ifMatch?: string }): Promise<Stored>;
}

/** A long form beside the list of its sections. */
export const FormFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  ${from('xl')} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    gap: var(--space-8);
  }
`;
/** Keeps the footer and the bar of sections from covering the focused field (WCAG 2.2, success criterion 2.4.11). */
const RoomForBars = createGlobalStyle`
  html { scroll-padding-bottom: 8rem; }
  ${below('xl')} {
    html { scroll-padding-top: calc(var(--header-height) + 8rem); }
  }
`;
const Foot = styled(Cluster).attrs({ $gap: 3, $justify: 'end', ...screenOnly })`
  position: sticky;
  bottom: 0;
  z-index: var(--z-raised);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  background: var(--color-white);
  box-shadow: var(--shadow-m);
`;

interface RecordFormProps<Stored extends KindRecord, Input, Values extends FieldValues> {
  editor: RecordEditor<Stored, Input, Values>;
  state: RecordFormState<Values, Input>;
  /** Name of the record. */
  name: string;
  /** Label of the submit button while it saves. */
  busyLabel: string;
}

const SectionedForm = <Stored extends KindRecord, Input, Values extends FieldValues>({
  editor: { kind, model },
  state,
  name,
  busyLabel,
}: RecordFormProps<Stored, Input, Values>) => {
  const { form, element, submit, uploads, draftOffer } = state;
  const isOffered = draftOffer !== undefined;
  const cancel = returnLink(useReturnToList(kind.list.path));
  useFocusOnceReady(element, !isOffered);
  return (
    <FormProvider {...form}>
      <RoomForBars />
      <FormFrame>
        <PartList parts={model.parts} />
        <Stack
          as="form"
          $gap={5}
          ref={element}
          noValidate
          aria-label={capitalise(kind.noun)}
          onChange={state.type}
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <OfferedFields $gap={5} inert={isOffered}>
            <FormSections parts={model.parts} uploads={uploads} />
          </OfferedFields>
          <Foot>
            <FormStatus state={state} hasFields={!isOffered} />
            <LinkButton {...cancel} variant="quiet">
              Cancel
            </LinkButton>
            <Button type="submit" busy={isBusy(state.state)} busyLabel={busyLabel} disabled={isOffered}>
              Submit
            </Button>
          </Foot>
        </Stack>
      </FormFrame>
      <FormDialogs name={name} state={state} />
    </FormProvider>
  );
};

/**
 * Long form in sections, with their navigation, and a fixed footer with Cancel and Submit. Its fields wait while a bar above
 * them offers a draft.
 */
export const RecordForm = <Stored extends KindRecord, Input, Values extends FieldValues>(
  props: RecordFormProps<Stored, Input, Values>,
) => (
  <Stack $gap={5}>
    <DraftBar state={props.state.state} offer={props.state.draftOffer} />
    <SectionedForm {...props} />
  </Stack>
);
