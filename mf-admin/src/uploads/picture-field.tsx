import { Field, FileDrop, InlineMessage, VisuallyHidden } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { PlainList } from '../app/lists.ts';
import { useDragging } from '../form/order/use-dragging.ts';
import { useMoving } from '../form/order/use-moving.ts';
import { imageRule } from './limits.ts';
import type { Uploads } from './store.ts';
import { Tile } from './tile.tsx';
import { useRemoving } from './use-removing.ts';

const Grid = styled(PlainList)`
  --entry-gap: var(--space-4);

  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--entry-gap);
  margin-top: var(--space-5);
`;
const Messages = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);
`;

export interface PictureFieldProps {
  uploads: Uploads;
  /** Name of the file input. */
  name: string;
  label: string;
  multiple: boolean;
  required?: boolean;
  /** What is wrong with the field as a whole. */
  error: string | undefined;
  /** Marks the first picture, which the card shows. */
  cover?: ReactNode;
  /** Nothing can be chosen just now. */
  disabled?: boolean;
}

/** Chooses pictures and shows what becomes of each. */
export const PictureField = ({
  uploads,
  name,
  label,
  multiple,
  required = false,
  error,
  cover,
  disabled = false,
}: PictureFieldProps) => {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const refusals = useSyncExternalStore(uploads.subscribe, uploads.refusals);
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const remove = useRemoving(place, uploads);
  const { said, say, moveTo } = useMoving({
    list: grid,
    keys: list.map(({ key }) => key),
    noun: 'picture',
    move: (from, to) => {
      const moved = list[from];
      if (moved) uploads.move(moved.key, to - from);
    },
  });
  const dragging = useDragging(moveTo);
  return (
    <div ref={place}>
      <Field label={label} required={required} error={error}>
        <FileDrop
          name={name}
          label={multiple ? 'Choose images' : 'Choose an image'}
          note={imageRule}
          accept="image/*"
          multiple={multiple}
          disabled={disabled}
          onFiles={uploads.add}
        />
      </Field>
      <Messages>
        {refusals.map((refusal) => (
          <InlineMessage key={refusal} tone="error">
            {refusal}
          </InlineMessage>
        ))}
      </Messages>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {list.length > 0 && (
        <Grid ref={grid} aria-label={multiple ? 'Chosen pictures' : 'Chosen picture'}>
          {list.map((upload, index) => (
            <Tile
              key={upload.key}
              upload={upload}
              uploads={uploads}
              place={{ index, count: list.length }}
              mark={index === 0 ? cover : undefined}
              onRemove={() => {
                remove(index);
                say(`Picture ${index + 1} removed`);
              }}
              moveTo={moveTo}
              handle={list.length > 1 ? dragging.source(index) : undefined}
              target={dragging.target(index)}
            />
          ))}
        </Grid>
      )}
    </div>
  );
};
