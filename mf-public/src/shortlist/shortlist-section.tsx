import { Cluster, Heading, Icon, LinkButton, scaleIcon, Stack, Text } from '@ekamra/ui';
import { useId, useState } from 'react';
import { CardList } from '../property-card/card-grid.ts';
import { availableRecords, type SavedList, type SavedRecord } from '../app/saved/saved-record.ts';
import { comparePath, maxCompared } from '../compare/comparison.ts';
import { ShortlistItem } from './shortlist-item.tsx';

export interface ShortlistSectionProps {
  title: string;
  kind: SavedRecord['kind'];
  list: SavedList;
}

/**
 * Renders the buildings or the lands on the shortlist. Up to three can be compared; initially the latest are
 * selected.
 */
export const ShortlistSection = ({ title, kind, list }: ShortlistSectionProps) => {
  const id = useId();
  const ids = availableRecords(list).map((record) => record.id);
  const [selected, setSelected] = useState<readonly string[]>();
  const chosenIds = (selected ?? ids.slice(0, maxCompared)).filter((recordId) => ids.includes(recordId));
  const isFull = chosenIds.length >= maxCompared;
  const choose = (recordId: string) => (isChosen: boolean) =>
    setSelected(isChosen ? [...chosenIds, recordId] : chosenIds.filter((other) => other !== recordId));
  return (
    <Stack as="section" $gap={6} aria-labelledby={id}>
      <Cluster $justify="space-between">
        <Heading level={2} size="2xl" id={id}>
          {title}
        </Heading>
        {chosenIds.length > 1 && (
          <LinkButton
            to={comparePath(kind, chosenIds)}
            variant="secondary"
            icon={<Icon shape={scaleIcon} />}
          >{`Compare ${chosenIds.length} side by side`}</LinkButton>
        )}
      </Cluster>
      {isFull && ids.length > maxCompared && (
        <Text $size="s" $tone="soft">
          Three fit side by side. Untick one to choose another.
        </Text>
      )}
      <CardList>
        {list.map((record) => (
          <li key={record.id}>
            <ShortlistItem
              record={record}
              isChosen={chosenIds.includes(record.id)}
              isFull={isFull}
              onChoose={choose(record.id)}
              isFirst={record === list[0]}
              isLast={record === list.at(-1)}
            />
          </li>
        ))}
      </CardList>
    </Stack>
  );
};
