import { formatPrice, formatPriceFull, from, Heading, Stack, Text } from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { WithoutScripts } from '../app/without-scripts.tsx';
import { costOf } from './emi.ts';
import { LoanResult } from './loan-result.tsx';
import { RangeField } from './range-field.tsx';

const Frame = styled.section`
  display: grid;
  gap: var(--space-6);
  padding: var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-sand-light);

  ${from('m')} {
    padding: var(--space-8);
  }
  @media print {
    display: none;
  }
`;
const Columns = styled.div`
  display: grid;
  gap: var(--space-6);

  ${from('m')} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: var(--space-10);
  }
`;

/** What is assumed until the visitor says otherwise; rupees, per cent and years. */
const assumed = { price: 60_00_000, share: 75, rate: 8.5, years: 20 };

export interface EmiCalculatorProps {
  /** The stated price, in rupees, where there is one. */
  price: number | undefined;
  /** Whether it is homes that are sold. */
  homes?: boolean;
}

/** What a loan for a building would cost a month. */
export const EmiCalculator = ({ price: stated, homes = true }: EmiCalculatorProps) => {
  const id = useId();
  const [entered, setEntered] = useState(assumed.price);
  const price = stated ?? entered;
  const [share, setShare] = useState(assumed.share);
  const [rate, setRate] = useState(assumed.rate);
  const [years, setYears] = useState(assumed.years);
  const amount = (price * share) / 100;
  return (
    <Frame aria-labelledby={id}>
      <Stack $gap={2}>
        <Heading level={2} size="xl" id={id}>
          {homes ? 'What a home loan would cost' : 'What a loan would cost'}
        </Heading>
        <Text $tone="soft">
          {stated === undefined
            ? 'No price is stated here: enter the one you have in mind.'
            : `For the price of ${formatPriceFull(stated)}, without stamp duty and registration.`}
        </Text>
      </Stack>
      <WithoutScripts>
        The sliders need JavaScript; the figures are an example. We will gladly work out yours.
      </WithoutScripts>
      <Columns>
        <Stack $gap={5}>
          {stated === undefined && (
            <RangeField
              label="Price in ₹"
              hint={formatPrice(price)}
              value={price}
              min={5_00_000}
              max={10_00_00_000}
              step={1_00_000}
              onValueChange={setEntered}
            />
          )}
          <RangeField
            label="Loan, % of the price"
            hint={`${formatPrice(amount)} borrowed, ${formatPrice(price - amount)} of your own`}
            value={share}
            min={10}
            max={90}
            step={5}
            onValueChange={setShare}
          />
          <RangeField
            label="Interest, % a year"
            value={rate}
            min={5}
            max={15}
            step={0.05}
            onValueChange={setRate}
          />
          <RangeField label="Years" value={years} min={1} max={30} step={1} onValueChange={setYears} />
        </Stack>
        <LoanResult amount={amount} cost={costOf({ amount, rate, years })} />
      </Columns>
      <Text $size="s" $tone="soft">
        This is an estimate and no offer of a loan. EMI = P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), where P is the
        loan, r a twelfth of the yearly rate and n the number of months. Your bank decides what it lends and
        at what rate, and may charge fees.
      </Text>
    </Frame>
  );
};
