import { buildingEntity } from './buildings/entity.ts';
import { landEntity } from './lands/entity.ts';

/** Everything that the catalog's database holds. */
export const entities = [buildingEntity, landEntity];
