import {
  arrowLeftIcon,
  arrowRightIcon,
  Button,
  CardSkeleton,
  Checkbox,
  Cluster,
  formatPrice,
  Icon,
  IconButton,
  Stack,
  Text,
  Textarea,
  trashIcon,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { maxNote, type SavedRecord, withDetails, withMoved } from '../app/saved/saved-record.ts';
import { type Property, useSavedProperty } from '../app/saved/use-saved-property.ts';
import { propertySummary } from '../property-card/property-summary.ts';
import { BuildingCard, LandCard } from '../property-card/property-card.tsx';
import { lowestPriceOf } from '../buildings/building-facts.ts';
import { changeShortlist, useShortlisted } from './shortlist.ts';

const Frame = styled.div`
  display: grid;
  grid-template: 1fr auto auto / minmax(0, 1fr);
  gap: var(--space-2);
  height: 100%;
`;
const Unavailable = styled.div`
  display: grid;
  align-content: center;
  gap: var(--space-3);
  padding: var(--space-8) var(--space-6);
  border: 1px dashed var(--color-outline);
  border-radius: var(--radius-m);
`;

export interface ShortlistItemProps {
  record: SavedRecord;
  /** True if it is selected for the comparison. */
  isChosen: boolean;
  /** True if the maximum number is selected. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
  isFirst: boolean;
  isLast: boolean;
}

/** Renders how the price has changed since the property was saved; nothing if it hasn't. */
const PriceChange = ({
  record: { savedPrice: price },
  property,
}: {
  record: SavedRecord;
  property: Property;
}) => {
  const now =
    property.kind === 'building'
      ? lowestPriceOf(property.building)
      : property.land.financialInfo.sellingPrice;
  if (price === undefined || now === undefined || now === price) return null;
  const change = now < price ? 'less' : 'more';
  return (
    <Text $size="s" $strong>
      {`${formatPrice(Math.abs(now - price))} ${change} than when you saved it (${formatPrice(price)})`}
    </Text>
  );
};

/**
 * Renders a property on the shortlist in each state, with a checkbox to compare it and a button to remove it.
 */
export const ShortlistItem = ({
  record,
  isChosen,
  isFull,
  onChoose,
  isFirst,
  isLast,
}: ShortlistItemProps) => {
  const { state, property, retry, isRetrying } = useSavedProperty(record);
  const { toggle } = useShortlisted(record);
  const name = property ? propertySummary(property).name : 'this property';
  return (
    <Frame>
      {property?.kind === 'building' && <BuildingCard building={property.building} hasDetailsButton />}
      {property?.kind === 'land' && <LandCard land={property.land} />}
      {state === 'loading' && <CardSkeleton isDense />}
      {state === 'missing' && (
        <Unavailable>
          <Text $strong>No longer on our list</Text>
          <Text $size="s" $tone="soft">
            This property has been taken off our list since you shortlisted it.
          </Text>
        </Unavailable>
      )}
      {state === 'failed' && (
        <Unavailable role="alert">
          <Stack $gap={3} $align="start">
            <Text $strong>This property could not be loaded.</Text>
            <Button size="s" variant="secondary" onClick={retry} busy={isRetrying} busyLabel="Trying again…">
              Retry
            </Button>
          </Stack>
        </Unavailable>
      )}
      <Cluster $gap={2} $justify="space-between">
        {property ? (
          <Checkbox
            label="Compare"
            aria-label={`Compare ${name}`}
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        ) : (
          <span />
        )}
        <Cluster $gap={1}>
          <IconButton
            label={`Move ${name} before the one before it`}
            disabled={isFirst}
            onClick={() => changeShortlist((list) => withMoved(list, record, -1))}
          >
            <Icon shape={arrowLeftIcon} />
          </IconButton>
          <IconButton
            label={`Move ${name} after the one after it`}
            disabled={isLast}
            onClick={() => changeShortlist((list) => withMoved(list, record, 1))}
          >
            <Icon shape={arrowRightIcon} />
          </IconButton>
        </Cluster>
        <Button
          size="s"
          variant="quiet"
          icon={<Icon shape={trashIcon} />}
          aria-label={`Remove ${name} from the shortlist`}
          onClick={toggle}
        >
          Remove
        </Button>
      </Cluster>
      <Stack $gap={2} $align="stretch">
        {property && <PriceChange record={record} property={property} />}
        <Textarea
          aria-label={`Your note about ${name}`}
          placeholder="Your note"
          rows={2}
          maxLength={maxNote}
          value={record.note ?? ''}
          onChange={({ target }) => {
            const note = target.value;
            changeShortlist((list) => withDetails(list, record, { note }));
          }}
        />
      </Stack>
    </Frame>
  );
};
