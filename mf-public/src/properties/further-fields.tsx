import { formatMonth, optionsOf, readArea } from '@ekamra/ui';
import { useState } from 'react';
import { useAreaUnit } from '../app/area/area-unit.ts';
import {
  BoundField,
  ChoiceField,
  type ControlProps,
  controlsNamed,
  type FilterFieldsProps,
  ToggleField,
  valuesOf,
} from './filter-fields.tsx';
import { formatSqft } from './set-filters.ts';

const furtherFilters = ['availableBy', 'minArea', 'maxArea', 'amenity'];

const usualAmenities = [
  'Gymnasium',
  'Swimming pool',
  'Clubhouse',
  'Power backup',
  'Covered parking',
  'Gated security',
  'Community hall',
  'Jogging track',
  'Children’s play area',
  'CCTV',
];

/** Usual bounds of an area, as they are typed. */
const areas = {
  buildings: [
    '600 sq ft',
    '800 sq ft',
    '1,000 sq ft',
    '1,250 sq ft',
    '1,500 sq ft',
    '2,000 sq ft',
    '3,000 sq ft',
  ],
  lands: [
    '1,200 sq ft',
    '2,400 sq ft',
    '5 decimal',
    '10 decimal',
    '5 guntha',
    '1 acre',
    '2 acres',
    '5 acres',
  ],
};

/** Returns the ends of the half-years from `now` on, eight of them: `2026-12`, `2027-06`, … */
export const possessionMonths = (now: Date): string[] => {
  const first = now.getFullYear() * 2 + (now.getMonth() < 6 ? 0 : 1);
  return Array.from({ length: 8 }, (_, index) => {
    const half = first + index;
    return `${Math.floor(half / 2)}-${half % 2 === 0 ? '06' : '12'}`;
  });
};

/** Returns the usual values, and after them those that are set besides. */
const withMissing = (usual: readonly string[], set: readonly string[]): string[] => [
  ...new Set([...usual, ...set]),
];

const AreaField = (props: ControlProps) => {
  const landUnit = useAreaUnit();
  const { tab } = props.search;
  const format = (area: number): string => formatSqft(area, tab === 'lands' ? landUnit : 'sqft');
  return <BoundField {...props} notation={{ read: readArea, format, presets: areas[tab] }} />;
};

const PossessionField = (props: ControlProps) => {
  const [months] = useState(() => possessionMonths(new Date()));
  const control = { ...props.control, choices: withMissing(months, valuesOf(props).values) };
  return <ChoiceField {...props} control={control} format={(month) => `By ${formatMonth(month)}`} />;
};

const FurtherField = (props: ControlProps) => {
  const { filter, parameter } = props.control;
  if (filter.type === 'amount') return <AreaField {...props} />;
  if (parameter === 'availableBy') return <PossessionField {...props} />;
  return (
    <ToggleField {...props} options={optionsOf(withMissing(usualAmenities, valuesOf(props).values))} small />
  );
};

/** Renders the filters of a tab that fewer visitors need: possession, area and amenities. */
export const FurtherFields = (props: FilterFieldsProps) =>
  controlsNamed(furtherFilters, props.search).map((control) => (
    <FurtherField key={control.parameter} control={control} {...props} />
  ));
