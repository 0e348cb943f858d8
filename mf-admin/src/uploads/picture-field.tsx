import { Field, FileDrop, InlineMessage } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { PlainList } from '../app/lists.ts';
import { imageRule } from './limits.ts';
import type { Uploads } from './store.ts';
import { Tile } from './tile.tsx';

const Grid = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-4);
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
  return (
    <>
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
      {list.length > 0 && (
        <Grid aria-label={multiple ? 'Chosen pictures' : 'Chosen picture'}>
          {list.map((upload, index) => (
            <Tile
              key={upload.key}
              upload={upload}
              uploads={uploads}
              place={{ index, count: list.length }}
              mark={index === 0 ? cover : undefined}
            />
          ))}
        </Grid>
      )}
    </>
  );
};
