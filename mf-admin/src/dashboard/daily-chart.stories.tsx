import { Columns, homeIcon, Icon } from '@ekamra/ui';
import { PlainList } from '../app/page.tsx';
import { Counter } from './counter.tsx';
import { DailyChart } from './daily-chart.tsx';

export default { title: 'Back office/Figures' };

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-06-${String(index + 1).padStart(2, '0')}`,
  count: (index * 7) % 12,
}));

export const Chart = () => <DailyChart days={days} />;
export const EmptyChart = () => <DailyChart days={days.map(({ day }) => ({ day, count: 0 }))} />;
export const Counters = () => (
  <Columns $columns={{ s: 2 }} as={PlainList}>
    <Counter label="Buildings" target={12} icon={<Icon shape={homeIcon} />} />
    <Counter label="Enquiries that wait for an answer" target={1_204} icon={<Icon shape={homeIcon} />} />
  </Columns>
);
