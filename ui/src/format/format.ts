const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

const lakh = 1e5;
const crore = 1e7;
const squareMetresPerAcre = 4046.86;

/** What stands for a missing price (spec.md point 9). */
export const priceFallback = 'Price On Request';

/** A price in rupees in short Indian notation: `₹ 85 L`, `₹ 1.2 Cr`. A missing one is {@link priceFallback}. */
export const formatPrice = (price: number | undefined): string => {
  if (price === undefined || !Number.isFinite(price)) return priceFallback;
  if (price >= crore - lakh / 200) return `₹ ${short.format(price / crore)} Cr`;
  if (price >= lakh) return `₹ ${short.format(price / lakh)} L`;
  return `₹ ${rupees.format(price)}`;
};

/** A price in rupees in full, grouped by lakh: `₹ 1,20,00,000`. A missing one is {@link priceFallback}. */
export const formatPriceFull = (price: number | undefined): string =>
  price === undefined || !Number.isFinite(price) ? priceFallback : `₹ ${rupees.format(price)}`;

/** A number with Indian grouping and at most two decimals; a missing one is 0 (spec.md point 9). */
export const formatNumber = (value: number | undefined): string => short.format(value ?? 0);

/** An area given in acres, shown in acres or in square metres: `2.5 acres`, `10,117 m²`. A missing one is 0. */
export const formatArea = (acres: number | undefined, unit: 'acres' | 'm2' = 'acres'): string => {
  const value = acres ?? 0;
  if (unit === 'm2') return `${rupees.format(value * squareMetresPerAcre)} m²`;
  return `${short.format(value)} ${value === 1 ? 'acre' : 'acres'}`;
};

/** An ISO 8601 instant as the day it is in India: `12 Jun 2026`. Empty for what is no instant. */
export const formatDate = (instant: string | undefined): string => {
  const time = Date.parse(instant ?? '');
  return Number.isNaN(time) ? '' : day.format(time).replace('Sept', 'Sep');
};

const minute = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** An ISO 8601 instant as the day and time it is in India: `12 Jun 2026, 3:05 pm`. Empty for what is no instant. */
export const formatDateTime = (instant: string | undefined): string => {
  const date = formatDate(instant);
  // Browsers differ in the space before am and pm.
  return (
    date &&
    `${date}, ${minute
      .format(Date.parse(instant ?? ''))
      .replaceAll(/\s/g, ' ')
      .toLowerCase()}`
  );
};

/** `text` with its first letter in upper case: `Under construction`. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
