/** Rupees, and rupees a year, of a flat that is let. */
interface LetFlat {
  price: number;
  /** Duty, registration and fitting out. */
  costsOfBuying: number;
  rentPerMonth: number;
  monthsLet: number;
  maintenance: number;
  repairs: number;
  taxAndInsurance: number;
}

/** A flat of two bedrooms, made up to show the reckoning. */
export const exampleFlat: LetFlat = {
  price: 6_000_000,
  costsOfBuying: 660_000,
  rentPerMonth: 18_000,
  monthsLet: 11,
  maintenance: 30_000,
  repairs: 12_000,
  taxAndInsurance: 9_000,
};

/** What a flat yields in a year, as it is advertised and as it is: parts of one, before income tax. */
export const yieldsOf = (flat: LetFlat) => {
  const spent = flat.price + flat.costsOfBuying;
  const rent = flat.rentPerMonth * flat.monthsLet;
  const upkeep = flat.maintenance + flat.repairs + flat.taxAndInsurance;
  return {
    spent,
    rent,
    upkeep,
    kept: rent - upkeep,
    advertised: (flat.rentPerMonth * 12) / flat.price,
    actual: (rent - upkeep) / spent,
  };
};
