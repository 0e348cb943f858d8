import { Button, CardSkeleton, Checkbox, Stack, Text, TrashIcon } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { SavedRecord } from '../app/saved-record.ts';
import { useSavedProperty } from '../app/use-saved-property.ts';
import { summaryOf } from '../app/property-summary.ts';
import { BuildingCard } from '../buildings/building-card.tsx';
import { LandCard } from '../lands/land-card.tsx';
import { useShortlisted } from './use-shortlisted.ts';

const Frame = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  gap: var(--space-2);
  height: 100%;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
`;
const Gone = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-6);
  border: 1px dashed var(--color-outline);
  border-radius: var(--radius-m);
`;

export interface ShortlistItemProps {
  record: SavedRecord;
  /** Whether it is to be compared. */
  chosen: boolean;
  /** No more may be chosen. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A property on the shortlist in each of its states, with the ways to compare it and to take it off. */
export const ShortlistItem = ({ record, chosen, full, onChoose }: ShortlistItemProps) => {
  const { state, property, retry, retrying } = useSavedProperty(record);
  const { toggle } = useShortlisted(record);
  const name = property ? summaryOf(property).name : 'this property';
  return (
    <Frame>
      {property?.kind === 'building' && <BuildingCard building={property.building} details />}
      {property?.kind === 'land' && <LandCard land={property.land} />}
      {state === 'loading' && <CardSkeleton />}
      {state === 'missing' && (
        <Gone>
          <Text $strong>No longer on our list</Text>
          <Text $size="s" $tone="soft">
            This property has been sold or withdrawn since you shortlisted it.
          </Text>
        </Gone>
      )}
      {state === 'failed' && (
        <Gone role="alert">
          <Stack $gap={3} $align="start">
            <Text $strong>This property could not be loaded.</Text>
            <Button size="s" variant="secondary" onClick={retry} busy={retrying} busyLabel="Trying again…">
              Retry
            </Button>
          </Stack>
        </Gone>
      )}
      <Row>
        {property ? (
          <Checkbox
            label="Compare"
            aria-label={`Compare ${name}`}
            checked={chosen}
            disabled={full && !chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        ) : (
          <span />
        )}
        <Button
          size="s"
          variant="quiet"
          icon={<TrashIcon aria-hidden />}
          aria-label={`Remove ${name} from the shortlist`}
          onClick={toggle}
        >
          Remove
        </Button>
      </Row>
    </Frame>
  );
};
