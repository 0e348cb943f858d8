import { type AreaUnit, areaUnits, Field, Select } from '@ekamra/ui';
import { styled } from 'styled-components';
import { chooseAreaUnit, useAreaUnit } from './area-unit.ts';

const labels: Record<AreaUnit, string> = {
  acres: 'Acres',
  decimal: 'Decimal (100 to an acre)',
  guntha: 'Guntha (25 to an acre)',
  sqft: 'Square feet',
  m2: 'Square metres',
};
const options = areaUnits.map((unit) => ({ value: unit, label: labels[unit] }));

const Frame = styled.div`
  max-width: 17rem;
`;

/** Renders the choice of the unit in which areas are shown. */
export const AreaUnitSwitch = () => {
  const shown = useAreaUnit();
  return (
    <Frame data-scripted data-screen-only>
      <Field label="Areas in">
        <Select
          options={options}
          value={shown}
          onChange={({ target }) => {
            const unit = areaUnits.find((one) => one === target.value);
            if (unit) chooseAreaUnit(unit);
          }}
        />
      </Field>
    </Frame>
  );
};
