import { VisuallyHidden, formatPrice, formatPriceFull, useDebounced } from '@ekamra/ui';
import { styled } from 'styled-components';
import { type Loan, type LoanCost, loanCost } from './emi.ts';

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
const Options = styled.dl`
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

/** Milliseconds without a change before the result is announced. */
const announcementDelay = 800;

/** Formats an amount in whole rupees below a lakh, otherwise in lakh or crore. */
const formatAmount = (rupees: number): string => formatPrice(Math.round(rupees));

const sentenceFor = ({ amount }: Loan, { monthly, total }: LoanCost): string =>
  `${formatAmount(amount)} borrowed: ${formatPriceFull(Math.round(monthly))} a month, ${formatAmount(total)} in all`;

const missingText = 'No result yet: a number is missing or out of bounds.';

/** Announces a result to screen readers once it has settled, not at each step of a slider. */
const ResultAnnouncement = ({ sentence }: { sentence: string }) => (
  <VisuallyHidden as="output">{useDebounced(sentence, announcementDelay)}</VisuallyHidden>
);

/** Renders the parts of what a loan costs in all. */
const LoanParts = ({ amount, cost }: { amount: number; cost: LoanCost }) => (
  <>
    <Bar aria-hidden="true">
      <span style={{ width: `${(100 * amount) / cost.total}%` }} />
    </Bar>
    <Options>
      {Object.entries({
        Loan: amount,
        'Interest in all': cost.interest,
        'Paid back in all': cost.total,
      }).map(([label, rupees]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatAmount(rupees)}</dd>
        </div>
      ))}
    </Options>
  </>
);

/** Renders the monthly and total cost of a loan; undefined while it is not known. */
export const LoanResult = ({ loan }: { loan: Loan | undefined }) => {
  const cost = loan && loanCost(loan);
  return (
    <Frame>
      <Monthly>
        <span>Monthly instalment</span>
        {cost ? <strong>{formatPriceFull(Math.round(cost.monthly))}</strong> : <span>{missingText}</span>}
      </Monthly>
      {loan && cost && <LoanParts amount={loan.amount} cost={cost} />}
      <ResultAnnouncement sentence={loan && cost ? sentenceFor(loan, cost) : missingText} />
    </Frame>
  );
};
