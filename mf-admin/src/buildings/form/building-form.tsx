import type { BuildingInput } from '@ekamra/contracts';
import { Button, InlineMessage, LinkButton, from } from '@ekamra/ui';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { createGlobalStyle, styled } from 'styled-components';
import { AlertDialog } from '../../app/alert-dialog.tsx';
import { paths } from '../../app/paths.ts';
import { useUnsavedGuard } from '../../app/unsaved-guard.tsx';
import { AmenitiesPart } from './amenities-part.tsx';
import { resolveBuilding } from './checks.ts';
import { FinancialPart, FurnishingsPart } from './financial-part.tsx';
import { GeneralPart, LocationPart, PhysicalPart } from './general-parts.tsx';
import { BenefitsPart, DescriptionPart, UnitsPart } from './list-parts.tsx';
import type { BuildingForm as Values } from './model.ts';
import { PartList } from './part-list.tsx';
import { ImagesPart, PlanPart } from './picture-parts.tsx';
import { useFormPictures } from './use-form-pictures.ts';
import { useSubmit } from './use-submit.ts';

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
  > :first-child:has([role='alert']) {
    flex-basis: 100%;
  }
`;
const State = styled.p`
  display: none;
  color: var(--color-ink-soft);
  font-size: var(--text-s);

  ${from('m')} {
    display: block;
  }
`;

export interface BuildingFormProps {
  initial: Values;
  /** What Submit says while it saves. */
  busyLabel: string;
  /** Whether a failed check is told in an alert (spec.md point 5, "Add Building"). */
  alerts: boolean;
  /**
   * Saves the building. `leave` lets the page be left without being asked. Throws the failure, which the form shows
   * with everything that was typed still there.
   */
  onSave(input: BuildingInput, leave: () => void): Promise<void>;
}

/** The building form, for adding and for editing (spec.md 2.4, 3 and 5). */
export const BuildingForm = ({ initial, busyLabel, alerts, onSave }: BuildingFormProps) => {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values, unknown, BuildingInput>({
    defaultValues: initial,
    resolver: resolveBuilding,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, isSubmitted } = form.formState;
  const { setValue, getValues } = form;
  const pictures = useFormPictures({ setValue, getValues, isSubmitted });
  const unsaved = isDirty || pictures.unsettled !== undefined;
  const guard = useUnsavedGuard(unsaved);
  const { submit, failure, alarm, silence, focus } = useSubmit({
    form,
    element,
    pictures,
    alerts,
    save: (input) => onSave(input, guard.release),
  });

  return (
    <FormProvider {...form}>
      <RoomForFoot />
      <Frame>
        <PartList />
        <Form ref={element} noValidate aria-label="Building" onSubmit={(event) => void submit(event)}>
          <GeneralPart />
          <BenefitsPart />
          <LocationPart />
          <PhysicalPart />
          <FinancialPart />
          <AmenitiesPart />
          <FurnishingsPart />
          <UnitsPart />
          <DescriptionPart />
          <PlanPart uploads={pictures.plan} />
          <ImagesPart uploads={pictures.images} />
          <Foot>
            <div>
              {failure ? (
                <InlineMessage tone="error">{failure}</InlineMessage>
              ) : (
                <State>{unsaved ? 'Not saved yet' : 'Nothing has been changed'}</State>
              )}
            </div>
            <LinkButton to={paths.buildings} variant="quiet">
              Cancel
            </LinkButton>
            <Button type="submit" busy={isSubmitting} busyLabel={busyLabel}>
              Submit
            </Button>
          </Foot>
        </Form>
      </Frame>
      <AlertDialog
        message={alarm?.message}
        onClose={() => {
          if (alarm) focus(alarm.field);
          silence();
        }}
      />
      {guard.question}
    </FormProvider>
  );
};
