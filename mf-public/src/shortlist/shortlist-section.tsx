import { Heading, LinkButton, ScaleIcon, Stack, Text } from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CardList } from '../app/card-grid.ts';
import type { SavedList, SavedRecord } from '../app/saved-record.ts';
import { comparePath, mostCompared } from '../compare/compared.ts';
import { ShortlistItem } from './shortlist-item.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
`;

export interface ShortlistSectionProps {
  title: string;
  kind: SavedRecord['kind'];
  list: SavedList;
}

/** The buildings or the lands on the shortlist; up to three of them go side by side, at first the latest. */
export const ShortlistSection = ({ title, kind, list }: ShortlistSectionProps) => {
  const id = useId();
  const ids = list.map((record) => record.id);
  const [picked, pick] = useState<readonly string[]>();
  const chosen = (picked ?? ids.slice(0, mostCompared)).filter((each) => ids.includes(each));
  const full = chosen.length >= mostCompared;
  const choose = (each: string) => (on: boolean) =>
    pick(on ? [...chosen, each] : chosen.filter((other) => other !== each));
  return (
    <Stack as="section" $gap={6} aria-labelledby={id}>
      <Head>
        <Heading level={2} size="2xl" id={id}>
          {title}
        </Heading>
        {chosen.length > 1 && (
          <LinkButton
            to={comparePath(kind, chosen)}
            variant="secondary"
            icon={<ScaleIcon aria-hidden />}
          >{`Compare ${chosen.length} side by side`}</LinkButton>
        )}
      </Head>
      {full && list.length > mostCompared && (
        <Text $size="s" $tone="soft">
          Three fit side by side. Untick one to choose another.
        </Text>
      )}
      <CardList>
        {list.map((record) => (
          <li key={record.id}>
            <ShortlistItem
              record={record}
              chosen={chosen.includes(record.id)}
              full={full}
              onChoose={choose(record.id)}
            />
          </li>
        ))}
      </CardList>
    </Stack>
  );
};
