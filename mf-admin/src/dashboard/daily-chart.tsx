import type { DailyCounts } from '@ekamra/contracts';
import { formatNumber } from '@ekamra/ui';
import {
  type TooltipContentProps,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { styled } from 'styled-components';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day for chart labels: `2026-06-12` gives `12 Jun`. */
const shortDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep');

const TooltipBox = styled.p`
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  box-shadow: var(--shadow-m);
  font-size: var(--text-xs);
`;

const ChartTooltip = ({ active, label, payload }: Partial<TooltipContentProps>) =>
  active && payload?.[0] ? (
    <TooltipBox>
      {shortDay(String(label))}: <strong>{formatNumber(Number(payload[0].value))}</strong>
    </TooltipBox>
  ) : null;

const axis = { fill: 'var(--color-ink-soft)', fontSize: 12 };

/**
 * Bar chart of one count per day, without animation. Hidden from assistive technology: a table holds the same figures.
 */
export const DailyChart = ({ days }: { days: DailyCounts }) => (
  <ResponsiveContainer width="100%" height="100%" minWidth={0}>
    <BarChart
      data={days}
      accessibilityLayer={false}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      barCategoryGap={2}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={shortDay}
        tick={axis}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-outline)' }}
        interval="equidistantPreserveStart"
        minTickGap={24}
      />
      <YAxis allowDecimals={false} tick={axis} tickLine={false} axisLine={false} width={32} />
      <Tooltip
        content={<ChartTooltip />}
        cursor={{ fill: 'var(--color-primary-soft)' }}
        isAnimationActive={false}
      />
      <Bar dataKey="count" fill="var(--color-primary)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
    </BarChart>
  </ResponsiveContainer>
);
