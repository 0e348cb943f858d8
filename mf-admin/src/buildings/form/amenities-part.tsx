import { Button, Field, InlineMessage, Input, PlusIcon, canHover } from '@ekamra/ui';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { PlainList } from '../../app/lists.ts';
import { useFieldError } from '../../form/fields.tsx';
import { FormSection } from '../../form/layout.tsx';
import { AmenityList } from './amenity-list.tsx';
import type { BuildingForm } from './model.ts';
import { parts } from './sections.ts';

/** Offered for one tap; anything else may be typed. */
const common = [
  'Lift',
  'Power backup',
  '24×7 security',
  'Children’s play area',
  'Gymnasium',
  'Swimming pool',
  'Club house',
  'Visitor parking',
  'Rainwater harvesting',
];

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
`;
const Chips = styled(PlainList)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block: var(--space-4);
`;
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.25rem;
  padding: var(--space-1) var(--space-3);
  border: 1px dashed var(--color-outline);
  border-radius: var(--radius-round);
  background: transparent;
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 500;

  svg {
    width: 1rem;
    height: 1rem;
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;

/** What the building offers; typed and added one by one, or chosen from the usual ones. */
export const AmenitiesPart = () => {
  const {
    field: { name, value: chosen, onChange },
  } = useController<BuildingForm, 'extraInfo.amenities'>({ name: 'extraInfo.amenities' });
  const units = useWatch<BuildingForm, 'units'>({ name: 'units' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string): void => {
    const amenity = text.trim();
    if (amenity && !chosen.some((one) => one.toLowerCase() === amenity.toLowerCase()))
      onChange([...chosen, amenity]);
    setTyped('');
  };

  return (
    <FormSection part={parts.amenities}>
      <Field label="Amenity" hint="Type one and press Enter." error={useFieldError('extraInfo.amenities')}>
        <Row>
          <Input
            ref={input}
            name={name}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed);
            }}
          />
          <Button variant="secondary" icon={<PlusIcon aria-hidden />} onClick={() => add(typed)}>
            Add
          </Button>
        </Row>
      </Field>
      {units.length === 0 && (
        <InlineMessage tone="error">This is required so please Add Aminities</InlineMessage>
      )}
      <AmenityList amenities={chosen} onChange={onChange} input={input} />
      <Chips aria-label="Usual amenities">
        {common
          .filter((amenity) => !chosen.includes(amenity))
          .map((amenity) => (
            <li key={amenity}>
              <Chip type="button" aria-label={`Add ${amenity}`} onClick={() => add(amenity)}>
                <PlusIcon aria-hidden />
                {amenity}
              </Chip>
            </li>
          ))}
      </Chips>
    </FormSection>
  );
};
