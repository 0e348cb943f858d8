import type { LandInput } from '@ekamra/contracts';
import { propertyEntity } from '../properties/row.ts';

export const landEntity = propertyEntity<LandInput>('land', 'lands');
