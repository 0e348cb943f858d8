import type { DailyCounts } from '@ekamra/contracts';
import { onFirstUse } from '@ekamra/contracts/forms/on-first-use';
import { formatNumber } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const format = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** Formats a day for chart labels: `2026-06-12` gives `12 Jun`. */
const shortDay = (day: string): string =>
  format()
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep');

/** Days between two labels of the horizontal axis. */
const labelStep = 6;
/** Most steps of the vertical axis. */
const maxSteps = 4;

/** Returns the ticks of the vertical axis from 0: whole numbers in steps of 1, 2 or 5 times a power of ten. */
export const ticksFor = (highest: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest / maxSteps, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * maxSteps >= highest);
  const size = step ?? power;
  return Array.from({ length: Math.max(Math.ceil(highest / size), 1) + 1 }, (_, index) => index * size);
};

const Frame = styled.div`
  display: grid;
  grid-template: 1fr 1.25rem / auto 1fr;
  column-gap: var(--space-2);
  height: 12rem;
  padding-top: var(--space-2);
  color: var(--color-ink-soft);
  font-size: 0.75rem;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;
const Axis = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  margin-block: -0.375rem;
  text-align: right;
`;
const Bars = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  min-width: 0;
  border-bottom: 1px solid var(--color-outline);
  background: linear-gradient(var(--color-line) 1px, transparent 1px) 0 0 / 100% calc(100% / var(--steps));
`;
/** Column of a day; the bar is its lower part. */
const Day = styled.div`
  flex: 1;
  height: 100%;
  background: linear-gradient(var(--color-primary), var(--color-primary)) bottom / calc(100% - 2px) var(--bar)
    no-repeat;

  &:hover {
    background-color: var(--color-primary-soft);
  }
`;
const Labels = styled.div`
  display: grid;
  grid-column: 2;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  align-items: end;
  white-space: nowrap;
`;
const Tooltip = styled.p`
  position: absolute;
  top: 0;
  z-index: var(--z-raised);
  translate: -50%;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  box-shadow: var(--shadow-m);
  color: var(--color-ink);
  font-size: var(--text-xs);
  line-height: 1.5;
  white-space: nowrap;
  pointer-events: none;
`;

/**
 * Bar chart of one count per day; a day under the pointer shows its count. Hidden from assistive technology: a table
 * holds the same figures.
 */
export const DailyChart = ({ days }: { days: DailyCounts }) => {
  const [pointed, setPointed] = useState<number>();
  const ticks = ticksFor(Math.max(...days.map(({ count }) => count), 0));
  const top = ticks.at(-1) ?? 1;
  const shown = pointed === undefined ? undefined : days[pointed];
  // Kept inside of the chart at both ends.
  const middle = ((pointed ?? 0) + 0.5) / days.length;
  return (
    <Frame aria-hidden>
      <Axis>
        {ticks.map((tick) => (
          <span key={tick}>{formatNumber(tick)}</span>
        ))}
      </Axis>
      <Bars
        style={{ '--steps': ticks.length - 1 } as React.CSSProperties}
        onPointerLeave={() => setPointed(undefined)}
      >
        {days.map(({ day, count }, index) => (
          <Day
            key={day}
            data-bar
            style={{ '--bar': `${(100 * count) / top}%` } as React.CSSProperties}
            onPointerEnter={() => setPointed(index)}
          />
        ))}
        {shown && (
          <Tooltip style={{ left: `${100 * Math.min(Math.max(middle, 0.15), 0.85)}%` }}>
            <span>{`${shortDay(shown.day)}: `}</span>
            <strong>{formatNumber(shown.count)}</strong>
          </Tooltip>
        )}
      </Bars>
      <Labels>
        {days
          .filter((_, index) => index % labelStep === 0)
          .map(({ day }) => (
            <span key={day}>{shortDay(day)}</span>
          ))}
      </Labels>
    </Frame>
  );
};
