import type { Building } from '@ekamra/contracts/building';
import type { Land } from '@ekamra/contracts/land';
import { capitalise, formatArea, formatNumber, formatPriceFull } from '@ekamra/ui';
import { addressLine } from '../app/address.ts';
import type { Property } from '../app/use-saved-property.ts';
import { acresOf, pricingLabel, statedPrice, towersOf, unitsText } from '../buildings/building-facts.ts';

/** A row of the comparison: a fact, and what it is for each property. */
export interface CompareRow {
  label: string;
  values: string[];
  /** Whether all of them have the same. */
  alike: boolean;
}

const unsaid = 'Not stated';
const said = (value: string | number | undefined): string =>
  value === undefined || value === '' ? unsaid : capitalise(String(value));
const listed = (values: readonly string[]): string => [...new Set(values)].join(', ') || unsaid;

const priceOf = (building: Building): string => {
  const price = statedPrice(building);
  return price === undefined ? pricingLabel(building) : formatPriceFull(price);
};
const feesOf = ({ financialInfo: { maintenanceFees } }: Building): string =>
  maintenanceFees === undefined ? unsaid : `${formatPriceFull(maintenanceFees)} a month`;

const buildingFacts: Record<string, (building: Building) => string> = {
  Price: priceOf,
  Status: ({ generalInfo }) => said(generalInfo.currentStatus),
  Address: ({ locationDetails }) => addressLine(locationDetails),
  Approval: ({ generalInfo }) => generalInfo.approval,
  Developer: ({ generalInfo }) => generalInfo.developerName,
  'Building type': ({ generalInfo }) => said(generalInfo.BuildingsType),
  'Total area': (building) => formatArea(acresOf(building)),
  Towers: (building) => formatNumber(towersOf(building)),
  'Total floors': ({ physicalCharacteristics }) => said(physicalCharacteristics.totalFloors),
  Units: (building) =>
    building.units.length > 0 ? listed(building.units.map(({ unitType }) => unitType)) : unitsText(building),
  Furnishing: ({ extraInfo }) => said(extraInfo.furnishings),
  'Year of possession': ({ physicalCharacteristics }) => said(physicalCharacteristics.yearOfProssesion),
  Parking: ({ physicalCharacteristics }) => said(physicalCharacteristics.parkingFacilities),
  'Maintenance fees': feesOf,
  Amenities: ({ extraInfo }) => listed(extraInfo.amenities),
};

const landFacts: Record<string, (land: Land) => string> = {
  Price: ({ financialInfo }) => formatPriceFull(financialInfo.sellingPrice),
  Status: ({ generalInfo }) => said(generalInfo.currentStatus),
  Address: ({ locationDetails }) => addressLine(locationDetails),
  Use: ({ generalInfo }) => said(generalInfo.propertyType),
  'Total area': ({ physicalCharacteristics }) => formatArea(physicalCharacteristics.totalArea),
  'In square metres': ({ physicalCharacteristics }) => formatArea(physicalCharacteristics.totalArea, 'm2'),
  Terrain: ({ physicalCharacteristics }) => said(physicalCharacteristics.terrainType),
  Soil: ({ physicalCharacteristics }) => said(physicalCharacteristics.soilType),
  'Road access': ({ physicalCharacteristics }) => said(physicalCharacteristics.roadAccess),
  Water: ({ utilities }) => said(utilities.waterAccess),
  Sewage: ({ utilities }) => said(utilities.sewageSystem),
  Electricity: ({ utilities }) => said(utilities.electricityAccess),
};

const rowsBy = <T>(
  facts: Record<string, (record: T) => string>,
  records: readonly (T | undefined)[],
): CompareRow[] =>
  Object.entries(facts).map(([label, fact]) => {
    const values = records.map((record) => (record ? fact(record) : ''));
    const known = values.filter((_, at) => records[at] !== undefined);
    return { label, values, alike: new Set(known).size === 1 };
  });

/** The facts of properties of one kind beside each other; one that isn't there has empty values. */
export const compareRows = (
  kind: Property['kind'],
  properties: readonly (Property | undefined)[],
): CompareRow[] =>
  kind === 'building'
    ? rowsBy(
        buildingFacts,
        properties.map((property) => (property?.kind === 'building' ? property.building : undefined)),
      )
    : rowsBy(
        landFacts,
        properties.map((property) => (property?.kind === 'land' ? property.land : undefined)),
      );
