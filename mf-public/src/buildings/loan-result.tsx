import { formatPrice, formatPriceFull, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useDebounced } from '../app/use-debounced.ts';
import type { LoanCost } from './emi.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: center;
  padding: var(--space-6);
  border-radius: var(--radius-m);
  background: var(--color-primary);
  color: var(--color-white);
`;
const Monthly = styled.div`
  display: grid;
  gap: var(--space-1);
  span {
    color: var(--color-on-primary-soft);
    font-size: var(--text-s);
  }
  strong {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 440;
    line-height: 1.15;
    font-variant-numeric: lining-nums;
  }
`;
const Bar = styled.span`
  display: block;
  height: var(--space-2);
  border-radius: var(--radius-round);
  background: var(--color-accent-light);
  overflow: hidden;
  span {
    display: block;
    height: 100%;
    background: var(--color-sand);
  }
`;
const Parts = styled.dl`
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-s);
  div {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  div::before {
    content: '';
    width: var(--space-2);
    height: var(--space-2);
    border-radius: 50%;
  }
  div:nth-child(1)::before {
    background: var(--color-sand);
  }
  div:nth-child(2)::before {
    background: var(--color-accent-light);
  }
  dt {
    color: var(--color-on-primary-soft);
  }
  dd {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;

/** Milliseconds without a change after which the result is said. */
const pause = 800;

/** Whole rupees below a lakh of them, otherwise lakh and crore. */
const shown = (rupees: number): string => formatPrice(Math.round(rupees));

/** What a loan costs a month, in a sentence for screen readers: once it stays, and not at each step of a slider. */
const Said = ({ amount, cost }: { amount: number; cost: LoanCost }) => {
  const sentence = `${shown(amount)} borrowed: ${formatPriceFull(Math.round(cost.monthly))} a month, ${shown(cost.total)} in all`;
  return <VisuallyHidden as="output">{useDebounced(sentence, pause)}</VisuallyHidden>;
};

/** What a loan costs a month and in all. */
export const LoanResult = ({ amount, cost }: { amount: number; cost: LoanCost }) => (
  <Frame>
    <Monthly>
      <span>Monthly instalment</span>
      <strong>{formatPriceFull(Math.round(cost.monthly))}</strong>
    </Monthly>
    <Bar aria-hidden="true">
      <span style={{ width: `${(100 * amount) / cost.total}%` }} />
    </Bar>
    <Parts>
      <div>
        <dt>Loan</dt>
        <dd>{shown(amount)}</dd>
      </div>
      <div>
        <dt>Interest in all</dt>
        <dd>{shown(cost.interest)}</dd>
      </div>
      <div>
        <dt>Paid back in all</dt>
        <dd>{shown(cost.total)}</dd>
      </div>
    </Parts>
    <Said amount={amount} cost={cost} />
  </Frame>
);
