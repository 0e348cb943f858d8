import { homeIcon, rulerIcon, Stack } from '@ekamra/ui';
import { NumberedPoints } from './numbered-points.tsx';
import { IconPoints, RuledPoints } from './points.tsx';

export default { title: 'Public site/Points' };

const points = [
  { icon: 'home', title: 'Visit', text: 'We drive you there and back on a day of your choice.' },
  { icon: 'ruler', title: 'Survey', text: 'A surveyor compares the plot with the record of rights.' },
];
const icons = { home: homeIcon, ruler: rulerIcon };

export const AllLooks = () => (
  <Stack $gap={8}>
    <RuledPoints points={points} list={{ m: 2 }} />
    <IconPoints points={points} icons={icons} columns={{ m: 2 }} framed />
    <NumberedPoints points={points} icons={icons} columns={{ m: 2 }} />
  </Stack>
);
export const OnDark = () => (
  <div style={{ padding: 'var(--space-6)', background: 'var(--color-primary)', color: 'white' }}>
    <RuledPoints points={points} onDark />
  </div>
);
