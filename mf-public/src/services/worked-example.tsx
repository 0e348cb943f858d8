import { Card, Columns, formatPriceFull, SplitSection, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { RuledList } from '../app/parts/ruled-list.tsx';

/** A made-up two-bedroom flat to let; amounts in rupees, or rupees a year. */
export const exampleFlat = {
  price: 6_000_000,
  /** Duty, registration and fitting out. */
  costsOfBuying: 660_000,
  rentPerMonth: 18_000,
  monthsLet: 11,
  maintenance: 30_000,
  repairs: 12_000,
  taxAndInsurance: 9_000,
};

/**
 * Returns the yearly figures of a flat in rupees, and its advertised and actual yield as fractions, before
 * income tax.
 */
export const yieldsOf = (flat: typeof exampleFlat) => {
  const totalCost = flat.price + flat.costsOfBuying;
  const rent = flat.rentPerMonth * flat.monthsLet;
  const upkeep = flat.maintenance + flat.repairs + flat.taxAndInsurance;
  return {
    totalCost,
    rent,
    upkeep,
    netIncome: rent - upkeep,
    advertised: (flat.rentPerMonth * 12) / flat.price,
    actual: (rent - upkeep) / totalCost,
  };
};

const { totalCost, rent, upkeep, netIncome, advertised, actual } = yieldsOf(exampleFlat);
const rows = [
  { label: 'Price of the flat', value: formatPriceFull(exampleFlat.price) },
  { label: 'With duty, registration and fitting out', value: formatPriceFull(totalCost) },
  {
    label: `Rent of ${formatPriceFull(exampleFlat.rentPerMonth)}, ${exampleFlat.monthsLet}\u00a0months`,
    value: formatPriceFull(rent),
  },
  { label: 'Maintenance, repairs, tax and insurance', value: formatPriceFull(upkeep) },
  { label: 'What is left in the year', value: formatPriceFull(netIncome) },
];
const yields = [
  { label: 'As it is advertised', part: advertised, color: 'on-primary-soft' },
  { label: 'As it reaches your account', part: actual, color: 'white' },
];

const Sheet = styled(Card)`
  color: var(--color-ink);
  dl > div {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
  }
  > p {
    margin-top: var(--space-4);
  }
`;
const Figure = styled.p<{ $color: string }>`
  font-family: var(--font-display);
  font-size: var(--text-3xl);
  line-height: 1.1;
  font-variant-numeric: lining-nums;
  color: var(--color-${({ $color }) => $color});
`;
const Yields = styled(Columns)`
  grid-template-columns: 1fr 1fr;
`;

/** Renders the yield calculation of a rented flat with all costs. */
export const WorkedExample = () => (
  <SplitSection
    id="example"
    tone="primary"
    eyebrow="An example"
    title="The same flat, twice"
    columns={{ l: '5fr 6fr' }}
    align="center"
    beside={
      <Sheet>
        <RuledList rows={rows} />
        <Text $size="xs" $tone="soft">
          Round figures, made up to show the method. They describe no property of ours.
        </Text>
      </Sheet>
    }
  >
    <Text $tone="onPrimarySoft">
      Twelve rents divided by the price: that is the yield in an advertisement. Yours has duty, an empty month
      and a new water pump in it. Both figures are before income tax, and neither counts what the flat may be
      worth one day.
    </Text>
    <Yields>
      {yields.map(({ label, part, color }) => (
        <div key={label}>
          <Figure $color={color}>{`${(part * 100).toFixed(1)}%`}</Figure>
          <Text $size="s" $tone="onPrimarySoft">
            {label}
          </Text>
        </div>
      ))}
    </Yields>
  </SplitSection>
);
