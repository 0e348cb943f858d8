import { formatArea } from '@ekamra/ui';
import { useAreaUnit } from './area-unit.ts';

/** Renders an area, given in acres, in the unit of the page. */
export const Area = ({ acres }: { acres: number | undefined }) => formatArea(acres, useAreaUnit());
