import type { FailureFigures } from '@ekamra/contracts/releases/page';
import { styled } from 'styled-components';
import { percentOf } from './release-labels.ts';

const Frame = styled.span`
  display: grid;
  gap: var(--space-1);
  min-width: 8rem;
  font-variant-numeric: tabular-nums;
`;
const Interval = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;
const Track = styled.span`
  position: relative;
  display: block;
  height: 6px;
  border-radius: var(--radius-round);
  background: var(--color-sand-deep);
`;
const Span = styled.span`
  position: absolute;
  inset-block: 0;
  border-radius: var(--radius-round);
  background: var(--color-outline);
`;
const Dot = styled.span`
  position: absolute;
  top: 50%;
  width: 10px;
  height: 10px;
  border: 2px solid var(--color-white);
  border-radius: 50%;
  background: var(--color-primary);
  transform: translate(-50%, -50%);
`;

export interface RateProps {
  rate: NonNullable<FailureFigures['rate']>;
  /** Share at the right end of the scale. */
  scaleMax: number;
}

const position = (share: number, scaleMax: number): string => `${Math.min(100, (100 * share) / scaleMax)}%`;

/** Failure rate with its confidence interval, as numbers and on a scale. */
export const Rate = ({ rate, scaleMax }: RateProps) => (
  <Frame>
    <strong>{percentOf(rate.is)}</strong>
    <Interval>{`${percentOf(rate.from)} to ${percentOf(rate.to)}`}</Interval>
    <Track aria-hidden="true">
      <Span
        style={{ left: position(rate.from, scaleMax), right: `calc(100% - ${position(rate.to, scaleMax)})` }}
      />
      <Dot style={{ left: position(rate.is, scaleMax) }} />
    </Track>
  </Frame>
);
