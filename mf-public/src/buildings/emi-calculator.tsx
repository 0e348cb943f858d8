import { Columns, formatPrice, formatPriceFull, from, Heading, Stack, Text } from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { WithoutScripts } from '../app/parts/without-scripts.tsx';
import { usualLoan } from './emi.ts';
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
`;
/** Values of the fields: rupees, per cent and years; undefined while a field has no number within its bounds. */
interface LoanFields {
  price: number | undefined;
  share: number | undefined;
  rate: number | undefined;
  years: number | undefined;
}
const initialLoan: LoanFields = { price: 60_00_000, ...usualLoan };
const bounds = {
  price: { label: 'Price in ₹', min: 5_00_000, max: 10_00_00_000, step: 1_00_000 },
  share: {
    label: 'Loan, % of the price',
    min: 10,
    max: 90,
    step: 5,
    // Reserve Bank of India, loan to value of home loans.
    reason: 'banks lend at most 90 %',
  },
  rate: { label: 'Interest, % a year', min: 0, max: 15, step: 0.05 },
  years: { label: 'Years', min: 1, max: 30, step: 1 },
};

export interface EmiCalculatorProps {
  /** The stated price in rupees, if any. */
  price: number | undefined;
  /** True if the building's units are homes. */
  isResidential?: boolean;
}

/** Renders a calculator of the monthly cost of a loan for a building. */
export const EmiCalculator = ({ price: fixedPrice, isResidential = true }: EmiCalculatorProps) => {
  const id = useId();
  const [loan, setLoan] = useState(initialLoan);
  const { share, rate, years } = loan;
  const price = fixedPrice ?? loan.price;
  const amount = price === undefined || share === undefined ? undefined : (price * share) / 100;
  const field = (name: keyof typeof bounds) => ({
    ...bounds[name],
    value: loan[name],
    onValueChange: (value: number | undefined) => setLoan((before) => ({ ...before, [name]: value })),
  });
  return (
    <Frame aria-labelledby={id} data-screen-only>
      <Stack $gap={2}>
        <Heading level={2} size="xl" id={id}>
          {isResidential ? 'What a home loan would cost' : 'What a loan would cost'}
        </Heading>
        <Text $tone="soft">
          {fixedPrice === undefined
            ? 'No price is stated here: enter the one you have in mind.'
            : `For the price of ${formatPriceFull(fixedPrice)}, without stamp duty and registration.`}
        </Text>
      </Stack>
      <WithoutScripts>
        The sliders need JavaScript; the figures are an example. We will gladly work out yours.
      </WithoutScripts>
      <Columns $columns={{ m: 'minmax(0, 3fr) minmax(0, 2fr)' }} $gap="var(--space-8)">
        <Stack $gap={5}>
          {fixedPrice === undefined && (
            <RangeField
              {...field('price')}
              isAmount
              hint={price === undefined ? 'Such as 50 lakh or 1.2 Cr' : formatPrice(price)}
            />
          )}
          <RangeField
            {...field('share')}
            hint={
              price === undefined || amount === undefined
                ? undefined
                : `${formatPrice(amount)} borrowed, ${formatPrice(price - amount)} of your own`
            }
          />
          <RangeField {...field('rate')} />
          <RangeField {...field('years')} />
        </Stack>
        <LoanResult
          loan={
            amount === undefined || rate === undefined || years === undefined
              ? undefined
              : { amount, rate, years }
          }
        />
      </Columns>
      <Text $size="s" $tone="soft">
        This is an estimate and no offer of a loan. EMI = P × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1), where P is the
        loan, r a twelfth of the yearly rate and n the number of months. Your bank decides what it lends and
        at what rate, and may charge fees.
      </Text>
    </Frame>
  );
};
