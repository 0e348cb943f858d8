import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import { type AreaUnit, capitalise, formatArea, formatNumber, formatPriceFull } from '@ekamra/ui';
import { addressLine } from '../app/head/address.ts';
import type { Property } from '../app/saved/use-saved-property.ts';
import { acresOf, pricingLabel, statedPrice, towersOf } from '../buildings/building-facts.ts';

/** A row of the comparison: a fact and its value for each property. */
export interface CompareRow {
  label: string;
  values: string[];
  /** True if all properties have the same value. */
  isSame: boolean;
}

const notStated = 'Not stated';
const orNotStated = (value: string | number | undefined): string =>
  value === undefined || value === '' ? notStated : capitalise(String(value));
const joinValues = (values: readonly string[]): string => [...new Set(values)].join(', ') || notStated;

const priceOf = (building: Building): string => {
  const price = statedPrice(building);
  return price === undefined ? pricingLabel(building) : formatPriceFull(price);
};
const feesOf = ({ financialInfo: { maintenanceFees } }: Building): string =>
  maintenanceFees === undefined ? notStated : `${formatPriceFull(maintenanceFees)} a month`;

type Fact<T> = (record: T, unit: AreaUnit) => string;

const buildingFacts: Record<string, Fact<Building>> = {
  Price: priceOf,
  Status: ({ generalInfo }) => orNotStated(generalInfo.currentStatus),
  Address: ({ locationDetails }) => addressLine(locationDetails),
  Approval: ({ generalInfo }) => generalInfo.approval,
  Developer: ({ generalInfo }) => generalInfo.developerName,
  'Building type': ({ generalInfo }) => orNotStated(generalInfo.BuildingsType),
  'Total area': (building, unit) => formatArea(acresOf(building), unit),
  Towers: (building) => formatNumber(towersOf(building)),
  'Total floors': ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.totalFloors),
  Units: ({ units }) => joinValues(units.map(({ unitType }) => unitType)),
  Furnishing: ({ extraInfo }) => orNotStated(extraInfo.furnishings),
  'Year of possession': ({ physicalCharacteristics }) =>
    orNotStated(physicalCharacteristics.yearOfProssesion),
  Parking: ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.parkingFacilities),
  'Maintenance fees': feesOf,
  Amenities: ({ extraInfo }) => joinValues(extraInfo.amenities),
};

const landFacts: Record<string, Fact<Land>> = {
  Price: ({ financialInfo }) => formatPriceFull(financialInfo.sellingPrice),
  Status: ({ generalInfo }) => orNotStated(generalInfo.currentStatus),
  Address: ({ locationDetails }) => addressLine(locationDetails),
  Use: ({ generalInfo }) => orNotStated(generalInfo.propertyType),
  'Total area': ({ physicalCharacteristics }, unit) => formatArea(physicalCharacteristics.totalArea, unit),
  'Terrain type': ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.terrainType),
  Soil: ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.soilType),
  'Road access': ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.roadAccess),
  Water: ({ utilities }) => orNotStated(utilities.waterAccess),
  Sewage: ({ utilities }) => orNotStated(utilities.sewageSystem),
  Electricity: ({ utilities }) => orNotStated(utilities.electricityAccess),
};

/** Properties of one kind, with the rows that compare them. */
interface Compared<T> {
  facts: Record<string, Fact<T>>;
  records: readonly (T | undefined)[];
  unit: AreaUnit;
}

const toRows = <T>({ facts, records, unit }: Compared<T>): CompareRow[] =>
  Object.entries(facts).map(([label, fact]) => {
    const values = records.map((record) => (record ? fact(record, unit) : ''));
    const presentValues = values.filter((_, index) => records[index] !== undefined);
    return { label, values, isSame: new Set(presentValues).size === 1 };
  });

/** Returns the rows for properties of one kind, with areas in `unit`; a missing property has empty values. */
export const compareRows = (
  kind: Property['kind'],
  properties: readonly (Property | undefined)[],
  unit: AreaUnit,
): CompareRow[] =>
  kind === 'building'
    ? toRows({
        facts: buildingFacts,
        records: properties.map((property) =>
          property?.kind === 'building' ? property.building : undefined,
        ),
        unit,
      })
    : toRows({
        facts: landFacts,
        records: properties.map((property) => (property?.kind === 'land' ? property.land : undefined)),
        unit,
      });
