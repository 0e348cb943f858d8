import { onFirstUse } from '@ekamra/contracts/forms/on-first-use';
import { maxPagedRecords } from '@ekamra/contracts/records/paged-records';

const integer = onFirstUse(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));
const exact = onFirstUse(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 }));
const decimal = onFirstUse(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));
/** Two decimals, or three significant digits of what is smaller, so that small plots differ. */
const measure = onFirstUse(
  () =>
    new Intl.NumberFormat('en-IN', {
      maximumFractionDigits: 2,
      maximumSignificantDigits: 3,
      roundingPriority: 'morePrecision',
    }),
);
const typedDecimal = onFirstUse(
  () => new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }),
);
const dateFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Kolkata',
    }),
);

const lakh = 1e5;
const crore = 1e7;
/** Units of area, by how many make an acre: in Odisha that are 100 decimal and 25 guntha. */
export const unitsPerAcre = { acres: 1, decimal: 100, guntha: 25, sqft: 43_560, m2: 4046.86 } as const;
export type AreaUnit = keyof typeof unitsPerAcre;
export const areaUnits = ['acres', 'decimal', 'guntha', 'sqft', 'm2'] as const satisfies AreaUnit[];

/** Text for a missing price. */
export const priceFallback = 'Price On Request';

/**
 * Formats a price in rupees in short Indian notation: `₹ 85 L`, `₹ 1.2 Cr`. A missing one is {@link
 * priceFallback}.
 */
export const formatPrice = (price: number | undefined): string => {
  if (price === undefined || !Number.isFinite(price)) return priceFallback;
  if (price >= crore - lakh / 200) return `₹ ${decimal().format(price / crore)} Cr`;
  if (price >= lakh) return `₹ ${decimal().format(price / lakh)} L`;
  return `₹ ${integer().format(price)}`;
};

/** Formats a range by its ends, which are one where they read alike: `1,000–1,450`, `₹ 65 L–₹ 1.2 Cr`. Lines break between them. */
export const formatRange = (min: number, max: number, format: (value: number) => string): string => {
  const [from, to] = [format(min), format(max)];
  return from === to ? from : `${from}–${to}`.replaceAll(' ', '\u00a0');
};

/** Formats a price by its area: `₹ 6,500/sq ft`. */
export const formatPricePerSqft = (price: number): string => `₹\u00a0${integer().format(price)}/sq\u00a0ft`;

/**
 * Formats a full price in rupees, grouped by lakh, with all its decimals: `₹ 1,20,00,000`, `₹ 2.6`. A missing one is
 * {@link priceFallback}.
 */
export const formatPriceFull = (price: number | undefined): string =>
  price === undefined || !Number.isFinite(price) ? priceFallback : `₹ ${exact().format(price)}`;

/**
 * Formats a number with Indian grouping and at most two decimals, or three significant digits below that; a missing one
 * is 0.
 */
export const formatNumber = (value: number | undefined): string => measure().format(value ?? 0);

/** Formats the number of records in a list, which is counted up to a limit: `1,234`, `10,000+`. */
export const formatTotal = (total: number): string =>
  total > maxPagedRecords ? `${integer().format(maxPagedRecords)}+` : integer().format(total);

/** Formats a number in full as somebody types it, without exponent and grouping: `0.0000005`. */
export const formatTyped = (value: number): string => typedDecimal().format(value);

/**
 * Formats an area given in acres, in acres or another unit: `2.5 acres`, `250 decimal`, `10,117 m²`. A missing one is 0.
 */
export const formatArea = (acres: number | undefined, unit: AreaUnit = 'acres'): string => {
  const value = (acres ?? 0) * unitsPerAcre[unit];
  switch (unit) {
    case 'acres':
      return `${formatNumber(value)} ${value === 1 ? 'acre' : 'acres'}`;
    case 'decimal':
    case 'guntha':
      return `${formatNumber(value)} ${unit}`;
    case 'sqft':
      return `${integer().format(value)} sq ft`;
    case 'm2':
      return `${integer().format(value)} m²`;
  }
};

/** Formats a month of the calendar such as `2027-04`: `Apr 2027`. */
export const formatMonth = (month: string): string => formatDate(`${month}-15T00:00Z`).replace(/^\d+ /, '');

/** Formats an ISO 8601 instant as the date in India: `12 Jun 2026`. An invalid one is empty. */
export const formatDate = (instant: string | undefined): string => {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? '' : dateFormat().format(time).replace('Sept', 'Sep');
};

const timeFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kolkata',
    }),
);

/** Formats an ISO 8601 instant as date and time in India: `12 Jun 2026, 3:05 pm`. An invalid one is empty. */
export const formatDateTime = (instant: string | undefined): string => {
  const date = formatDate(instant);
  // Browsers differ in the space before am and pm.
  return (
    date &&
    `${date}, ${timeFormat()
      .format(Date.parse(instant ?? ''))
      .replaceAll(/\s/g, ' ')
      .toLowerCase()}`
  );
};

/** Returns `text` with its first letter in upper case: `Under construction`. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
