import type { FailureFigures } from '@ekamra/contracts/release-page';
import { styled } from 'styled-components';
import { percentOf } from './words.ts';

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
  /** The share at the end of the line. */
  most: number;
}

const place = (share: number, most: number): string => `${Math.min(100, (100 * share) / most)}%`;

/** A failure rate with the interval around it: in figures, and as a dot on a line. */
export const Rate = ({ rate, most }: RateProps) => (
  <Frame>
    <strong>{percentOf(rate.is)}</strong>
    <Interval>
      {percentOf(rate.from)} to {percentOf(rate.to)}
    </Interval>
    <Track aria-hidden="true">
      <Span style={{ left: place(rate.from, most), right: `calc(100% - ${place(rate.to, most)})` }} />
      <Dot style={{ left: place(rate.is, most) }} />
    </Track>
  </Frame>
);
