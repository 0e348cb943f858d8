import type { BuildingInput } from '@ekamra/contracts';
import { propertyEntity } from '../properties/row.ts';

export const buildingEntity = propertyEntity<BuildingInput>('building', 'buildings');
