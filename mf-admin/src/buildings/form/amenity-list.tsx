import { IconButton, VisuallyHidden, XIcon } from '@ekamra/ui';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { Deeds, Entries, Entry } from '../../form/order/entries.ts';
import { Grip, MoveButtons } from '../../form/order/move-buttons.tsx';
import { useDragging } from '../../form/order/use-dragging.ts';
import { useMoving } from '../../form/order/use-moving.ts';

const List = styled(Entries)`
  --entry-gap: var(--space-1);

  max-width: 34rem;
  margin-block: var(--space-4) 0;
`;
const Amenity = styled(Entry)`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-primary-soft);
  font-size: var(--text-s);
  font-weight: 500;

  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export interface AmenityListProps {
  amenities: readonly string[];
  onChange(amenities: string[]): void;
  /** Where the focus goes after a removal. */
  input: RefObject<HTMLInputElement | null>;
}

/** What the building offers, in the order of its page: put in another order or removed one by one. */
export const AmenityList = ({ amenities, onChange, input }: AmenityListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    const others = amenities.filter((_, index) => index !== from);
    onChange([...others.slice(0, to), ...amenities.slice(from, from + 1), ...others.slice(to)]);
  };
  const { said, say, moveTo } = useMoving({ list, keys: amenities, noun: 'amenity', move });
  const dragging = useDragging(moveTo);
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <List ref={list} aria-label="Amenities of the building">
        {amenities.map((amenity, index) => (
          <Amenity key={amenity} data-entry={amenity} {...dragging.target(index)}>
            <span>{amenity}</span>
            <Deeds>
              {amenities.length > 1 && (
                <>
                  <Grip {...dragging.source(index)} />
                  <MoveButtons name={amenity} place={{ index, count: amenities.length }} moveTo={moveTo} />
                </>
              )}
              <IconButton
                small
                label={`Remove ${amenity}`}
                onClick={() => {
                  onChange(amenities.filter((one) => one !== amenity));
                  say(`${amenity} removed`);
                  input.current?.focus();
                }}
              >
                <XIcon aria-hidden />
              </IconButton>
            </Deeds>
          </Amenity>
        ))}
      </List>
    </>
  );
};
