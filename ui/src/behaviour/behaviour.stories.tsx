import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { pencilIcon, trashIcon } from '../icons.ts';
import { Stack } from '../layout/container.ts';
import { Text } from '../typography/text.ts';
import { Accordion } from './accordion.tsx';
import { Carousel } from './carousel.tsx';
import { Menu } from './menu.tsx';
import { Pagination } from './pagination.tsx';
import { Tabs } from './tabs.tsx';

export default { title: 'Behaviour' };

const questions = ['May I see the deed?', 'Who pays the stamp duty?', 'How long does a sale take?'].map(
  (question) => ({ question, answer: 'Ask us, and we will gladly tell you what applies to your property.' }),
);
export const Accordions = () => (
  <Stack $gap={8}>
    <Accordion items={questions.map((item) => ({ ...item, question: `${item.question} (closed)` }))} />
    <Accordion items={questions} defaultOpen={0} />
  </Stack>
);

const slides = Array.from({ length: 8 }, (_, index) => ({
  key: String(index),
  content: <Button full>{`Slide ${index + 1}`}</Button>,
}));
export const Carousels = () => (
  <Stack $gap={8}>
    <Carousel label="Many" slides={slides} />
    <Carousel label="Few" slides={slides.slice(0, 2)} />
  </Stack>
);

const items = [
  { label: 'Edit', icon: pencilIcon, to: '/edit' },
  { label: 'Delete', icon: trashIcon, onSelect: () => undefined },
];
export const MenuClosed = () => <Menu trigger={<Button variant="secondary">Actions</Button>} items={items} />;
export const MenuOpen = () => (
  <Menu trigger={<Button variant="secondary">Actions</Button>} items={items} defaultOpen />
);

const Pages = ({ first, variant }: { first: number; variant: 'words' | 'numbers' }) => {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      pages={12}
      onPage={setPage}
      variant={variant}
      label={`Pages in ${variant} from ${first}`}
    />
  );
};
export const Paginations = () => (
  <Stack $gap={8}>
    <Pages first={1} variant="words" />
    <Pages first={12} variant="words" />
    <Pages first={6} variant="numbers" />
    <Pagination page={2} pages={3} to={(page) => `?page=${page}`} variant="numbers" label="Links" />
    <Pagination page={1} pages={0} to={(page) => `?page=${page}`} label="Empty list" />
  </Stack>
);

const tabs = ['Overview', 'Amenities', 'Plans', 'Surroundings', 'Loan'].map((label) => ({
  id: label,
  label,
  content: <Text>{`What there is to say on: ${label}.`}</Text>,
}));
export const TabLists = () => (
  <Stack $gap={8}>
    <Tabs label="One at a time" tabs={tabs} />
    <Tabs label="All kept" tabs={tabs} value="Plans" keepAll />
  </Stack>
);
