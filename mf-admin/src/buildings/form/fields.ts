import { fieldsOf } from '../../form/fields.tsx';
import type { BuildingForm } from './model.ts';

/** The fields of the building form. */
export const { TextField, NumberField, SelectField, ChoiceField } = fieldsOf<BuildingForm>();
