import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import {
  type AreaUnit,
  capitalise,
  formatArea,
  formatNumber,
  formatPriceFull,
  formatPricePerSqft,
} from '@ekamra/ui';
import { addressLine } from '../app/head/address.ts';
import type { Property } from '../app/saved/use-saved-property.ts';
import {
  acresOf,
  fullPriceOf,
  layoutFactsOf,
  lowestPriceOf,
  possessionOf,
  pricingLabel,
  towersOf,
} from '../buildings/building-facts.ts';
import { usualInstalment, usualLoan } from '../buildings/emi.ts';

/** A row of the comparison: a fact and its value for each property. */
export interface CompareRow {
  label: string;
  values: string[];
  /** Index of the best value, and the word for it, such as `lowest`; undefined where none is better than all others. */
  best?: { index: number; word: string } | undefined;
  /** True if all properties have the same value. */
  isSame: boolean;
}

const notStated = 'Not stated';
const orNotStated = (value: string | number | undefined): string =>
  value === undefined || value === '' ? notStated : capitalise(String(value));
const joinValues = (values: readonly string[]): string => [...new Set(values)].join(', ') || notStated;

const priceOf = (building: Building): string => fullPriceOf(building) ?? pricingLabel(building);
const feesOf = ({ financialInfo: { maintenanceFees } }: Building): string =>
  maintenanceFees === undefined ? notStated : `${formatPriceFull(maintenanceFees)} a month`;

type Fact<T> = (record: T, unit: AreaUnit) => string;
/** A fact by which one property can be better than the others: the lower its rank, the better. */
interface RankedFact<T> {
  text: Fact<T>;
  rank: (record: T) => number | undefined;
  /** Word for the best, such as `lowest`. */
  word: string;
}
type Facts<T> = Record<string, Fact<T> | RankedFact<T>>;

const instalmentOf = (price: number | undefined): string =>
  price === undefined ? notStated : `${formatPriceFull(Math.round(usualInstalment(price)))} a month`;
const perSqft = {
  text: ({ summary }: Building | Land): string =>
    summary?.pricePerSqft === undefined ? notStated : formatPricePerSqft(summary.pricePerSqft),
  rank: ({ summary }: Building | Land) => summary?.pricePerSqft,
  word: 'lowest',
};
const instalmentLabel = `Instalment, ${usualLoan.share}\u00a0% at ${usualLoan.rate}\u00a0% in ${usualLoan.years} years`;
const largestCarpetArea = ({ units }: Building): number | undefined => {
  const areas = units.flatMap(({ carpetArea }) => carpetArea ?? []);
  return areas.length === 0 ? undefined : -Math.max(...areas);
};

const buildingFacts: Facts<Building> = {
  Price: { text: priceOf, rank: lowestPriceOf, word: 'lowest' },
  'Price per sq ft': perSqft,
  [instalmentLabel]: (building) => instalmentOf(lowestPriceOf(building)),
  'Bedrooms and carpet area': {
    text: (building) => layoutFactsOf(building).join(', ') || notStated,
    rank: largestCarpetArea,
    word: 'largest',
  },
  Possession: (building) => possessionOf(building) ?? notStated,
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
  'Maintenance fees': {
    text: feesOf,
    rank: ({ financialInfo }) => financialInfo.maintenanceFees,
    word: 'lowest',
  },
  Amenities: ({ extraInfo }) => joinValues(extraInfo.amenities),
};

const landFacts: Facts<Land> = {
  Price: {
    text: ({ financialInfo }) => formatPriceFull(financialInfo.sellingPrice),
    rank: ({ financialInfo }) => financialInfo.sellingPrice,
    word: 'lowest',
  },
  'Price per sq ft': perSqft,
  [instalmentLabel]: ({ financialInfo }) => instalmentOf(financialInfo.sellingPrice),
  Status: ({ generalInfo }) => orNotStated(generalInfo.currentStatus),
  Address: ({ locationDetails }) => addressLine(locationDetails),
  Use: ({ generalInfo }) => orNotStated(generalInfo.propertyType),
  'Total area': {
    text: ({ physicalCharacteristics }, unit) => formatArea(physicalCharacteristics.totalArea, unit),
    rank: ({ physicalCharacteristics }) => -physicalCharacteristics.totalArea,
    word: 'largest',
  },
  'Terrain type': ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.terrainType),
  Soil: ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.soilType),
  'Road access': ({ physicalCharacteristics }) => orNotStated(physicalCharacteristics.roadAccess),
  Water: ({ utilities }) => orNotStated(utilities.waterAccess),
  Sewage: ({ utilities }) => orNotStated(utilities.sewageSystem),
  Electricity: ({ utilities }) => orNotStated(utilities.electricityAccess),
};

/** Properties of one kind, with the rows that compare them. */
interface Compared<T> {
  facts: Facts<T>;
  records: readonly (T | undefined)[];
  unit: AreaUnit;
}

/** Returns the index of the single lowest of several ranks; undefined if there is none. */
const indexOfBest = (ranks: readonly (number | undefined)[]): number | undefined => {
  const known = ranks.filter((rank) => rank !== undefined);
  const best = Math.min(...known);
  const isSingle = known.length > 1 && known.filter((rank) => rank === best).length === 1;
  return isSingle ? ranks.indexOf(best) : undefined;
};

const toRows = <T>({ facts, records, unit }: Compared<T>): CompareRow[] =>
  Object.entries(facts).map(([label, fact]) => {
    const text = typeof fact === 'function' ? fact : fact.text;
    const values = records.map((record) => (record ? text(record, unit) : ''));
    const presentValues = values.filter((_, index) => records[index] !== undefined);
    const row = { label, values, isSame: new Set(presentValues).size === 1 };
    if (typeof fact === 'function') return row;
    const index = indexOfBest(records.map((record) => record && fact.rank(record)));
    return index === undefined ? row : { ...row, best: { index, word: fact.word } };
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
