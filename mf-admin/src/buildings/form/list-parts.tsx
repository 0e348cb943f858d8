import { unitTypes, yesNo } from '@ekamra/contracts';
import { from } from '@ekamra/ui';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { FormSection } from '../../form/layout.tsx';
import { ListField } from '../../form/list-field.tsx';
import { ChoiceField, NumberField, SelectField, TextField } from './fields.ts';
import type { BuildingForm } from './model.ts';
import { emptyBenefit, emptyUnit } from './model.ts';
import { parts } from './sections.ts';

const Line = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-4);

  > :empty {
    display: none;
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr) auto;
    align-items: start;

    &:has(> :empty) {
      grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    }
    > :last-child {
      width: 9rem;
      min-height: 2.75rem;
    }
    li:first-child > & > :last-child {
      margin-top: calc(1.4 * var(--text-s) + var(--space-2));
    }
    /* The first line names the columns; the names of the others are there to be heard. */
    li:not(:first-child) > & label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
const Boxed = styled.fieldset`
  padding: var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
`;
const BoxTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.25rem;
  margin-bottom: var(--space-3);

  strong {
    font-size: var(--text-s);
  }
`;
const UnitFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  > :first-child,
  > fieldset {
    grid-column: 1 / -1;
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1.6fr) repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: auto;
    }
    > fieldset {
      grid-column: span 2;
    }
  }
`;

/** What is near, and how far. */
export const BenefitsPart = () => {
  const { fields, append, remove, move } = useFieldArray<BuildingForm, 'generalInfo.locationBenifits'>({
    name: 'generalInfo.locationBenifits',
  });
  return (
    <FormSection part={parts.benefits} lead="What is near, and how far it is. Empty ones are left out.">
      <ListField
        entries={fields}
        noun="location benefit"
        max={50}
        onAdd={() => append({ ...emptyBenefit })}
        onRemove={remove}
        onMove={move}
        render={(index, deeds) => (
          <Line>
            <TextField
              name={`generalInfo.locationBenifits.${index}.name`}
              label="Name"
              placeholder="Airport"
            />
            <TextField
              name={`generalInfo.locationBenifits.${index}.value`}
              label="Value"
              placeholder="4 km"
            />
            {deeds}
          </Line>
        )}
      />
    </FormSection>
  );
};

/** The kinds of flats or houses in it. */
export const UnitsPart = () => {
  const { fields, append, remove, move } = useFieldArray<BuildingForm, 'units'>({ name: 'units' });
  return (
    <FormSection part={parts.units} lead="One entry for each kind of unit. Every field of a unit is needed.">
      <ListField
        entries={fields}
        noun="unit"
        max={100}
        onAdd={() => append({ ...emptyUnit })}
        onRemove={remove}
        onMove={move}
        render={(index, deeds) => (
          <Boxed aria-label={`Unit ${index + 1}`}>
            <BoxTop>
              <strong>Unit {index + 1}</strong>
              {deeds}
            </BoxTop>
            <UnitFields>
              <SelectField name={`units.${index}.unitType`} label="Unit type" required values={unitTypes} />
              <NumberField name={`units.${index}.numberOfBedrooms`} label="Bedrooms" required whole />
              <NumberField name={`units.${index}.numberOfBathrooms`} label="Bathrooms" required whole />
              <NumberField name={`units.${index}.numberOfKitchens`} label="Kitchens" required whole />
              <ChoiceField name={`units.${index}.balcony`} label="Balcony" required values={yesNo} />
              <ChoiceField name={`units.${index}.terrace`} label="Terrace" required values={yesNo} />
            </UnitFields>
          </Boxed>
        )}
      />
    </FormSection>
  );
};
