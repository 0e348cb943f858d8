import { Button, Cluster, Heading, Stack, Text } from '@ekamra/ui';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameRecord, type SavedList, type SavedRecord } from '../app/saved/saved-record.ts';
import { useSavedProperty } from '../app/saved/use-saved-property.ts';
import { CardList } from '../property-card/card-grid.ts';
import { BuildingCard, LandCard } from '../property-card/property-card.tsx';
import { changeShortlist } from './shortlist.ts';

const parameters = { building: 'buildings', land: 'lands' } as const;
/** Properties of a link. */
const maxShared = 30;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the path that shows a list to others: `/shortlist?buildings=id,id&lands=id`. */
export const sharedPath = (list: SavedList): string => {
  const search = new URLSearchParams();
  for (const [kind, parameter] of Object.entries(parameters)) {
    const ids = list.filter((record) => record.kind === kind).map(({ id }) => id);
    if (ids.length > 0) search.set(parameter, ids.slice(0, maxShared).join(','));
  }
  return `/shortlist?${search}`;
};

/** Returns the properties that an address shares; what names none is left out. */
export const parseShared = (search: URLSearchParams): SavedRecord[] =>
  Object.entries(parameters).flatMap(([kind, parameter]) =>
    [...new Set((search.get(parameter) ?? '').toLowerCase().split(','))]
      .filter((id) => idPattern.test(id))
      .slice(0, maxShared)
      // Object.entries forgets that the keys are the kinds.
      .map((id) => ({ kind: kind as SavedRecord['kind'], id })),
  );

const SharedItem = ({ record }: { record: SavedRecord }) => {
  const { property } = useSavedProperty(record);
  if (property?.kind === 'building') return <BuildingCard building={property.building} hasDetailsButton />;
  return property ? <LandCard land={property.land} /> : null;
};

/** Renders the properties that somebody else has shared, and offers to keep them on the visitor's own list. */
export const SharedList = ({ records }: { records: readonly SavedRecord[] }) => {
  const id = useId();
  const navigate = useNavigate();
  const keep = (): void => {
    changeShortlist((list) => [
      ...records.filter((record) => !list.some((other) => isSameRecord(other, record))),
      ...list,
    ]);
    void navigate('/shortlist', { replace: true });
  };
  return (
    <Stack as="section" $gap={6} aria-labelledby={id}>
      <Cluster $justify="space-between">
        <Stack $gap={1}>
          <Heading level={2} size="2xl" id={id}>
            Shared with you
          </Heading>
          <Text $size="s" $tone="soft">
            They are on your own shortlist once you keep them.
          </Text>
        </Stack>
        <Button onClick={keep}>Keep these</Button>
      </Cluster>
      <CardList>
        {records.map((record) => (
          <li key={record.id}>
            <SharedItem record={record} />
          </li>
        ))}
      </CardList>
    </Stack>
  );
};
