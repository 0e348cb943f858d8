import type { DailyCounts } from '@ekamra/contracts';
import { Text, VisuallyHidden, formatNumber, formatDate } from '@ekamra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { DailyChart } from './daily-chart.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';

const Disclosure = styled.details`
  font-size: var(--text-s);

  summary {
    width: fit-content;
    min-height: 2.75rem;
    padding-block: var(--space-2);
    color: var(--color-primary);
    cursor: pointer;
    font-weight: 600;
  }
`;
const Table = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--color-line);
    font-weight: 400;
    text-align: left;
  }
  thead th {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  td,
  th:last-child {
    text-align: right;
  }
`;

/** Figures of a chart as a table, today first, in a closed disclosure. */
const DayTable = ({ caption, days }: { caption: string; days: DailyCounts }) => (
  <Disclosure>
    <summary>
      Show as table<VisuallyHidden>: {caption}</VisuallyHidden>
    </summary>
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{formatDate(`${day}T00:00:00Z`)}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Disclosure>
);

const chartBars = [{ $width: '40%' }, { $height: '12rem' }, { $width: '30%', $height: '1.75rem' }];

const totalOf = (days: DailyCounts): number => days.reduce((sum, { count }) => sum + count, 0);

interface ChartPanelProps {
  title: string;
  /** Plural noun of the things counted, in lower case: `enquiries`. */
  noun: string;
  query: UseQueryResult<DailyCounts>;
}

/** Panel with the counts of the last 30 days: in a sentence, as a chart, and as a table. */
export const ChartPanel = ({ title, noun, query }: ChartPanelProps) => (
  <DashboardPanel
    title={title}
    query={query}
    loading={`Loading the ${noun} of 30 days`}
    bars={chartBars}
    emptyMessage={(days) => (totalOf(days) === 0 ? `No ${noun} in the last 30 days.` : undefined)}
  >
    {(days) => (
      <>
        <Text $size="s" $tone="soft">
          {`${formatNumber(totalOf(days))} in the last 30 days, ${formatNumber(days.at(-1)?.count)} today`}
        </Text>
        <DailyChart days={days} />
        <DayTable caption={`${title} per day`} days={days} />
      </>
    )}
  </DashboardPanel>
);
