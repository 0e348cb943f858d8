import type { LandInput } from '@ekamra/contracts';
import { districts } from '@ekamra/contracts';
import { useId } from 'react';
import { fieldsOf } from './fields.tsx';
import { Fields, FormSection, Wide } from './layout.tsx';
import type { FormPart } from './part.ts';

/** The fields of a form of a building or a land that say where it is, as typed. */
export interface LocationValues {
  locationDetails: Record<keyof LandInput['locationDetails'], string>;
}

/** Where a property is that is to be added: in Odisha. */
export const emptyLocation = (): LocationValues['locationDetails'] => ({
  address: '',
  city: '',
  state: 'Odisha',
  country: 'India',
  zipCode: '',
});

const { TextField, NumberField } = fieldsOf<LocationValues>();

/** Where it is. */
export const LocationPart = ({ part }: { part: FormPart }) => {
  const listId = useId();
  return (
    <FormSection
      part={part}
      lead="Name the district as the city, or in the address: the district filter looks in both."
    >
      <Fields>
        <Wide>
          <TextField name="locationDetails.address" label="Address" required />
        </Wide>
        <TextField name="locationDetails.city" label="City" required list={listId} />
        <TextField name="locationDetails.state" label="State" required />
        <TextField name="locationDetails.country" label="Country" required />
        <NumberField name="locationDetails.zipCode" label="Zip code" required whole />
        <datalist id={listId}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {district}
            </option>
          ))}
        </datalist>
      </Fields>
    </FormSection>
  );
};
