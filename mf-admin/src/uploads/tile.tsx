import { ArrowLeftIcon, ArrowRightIcon, Button, IconButton, Picture, RefreshIcon } from '@ekamra/ui';
import type { HTMLAttributes, ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { draggedLook } from '../form/order/entries.ts';
import type { Upload, Uploads } from './store.ts';

const Frame = styled.li`
  display: flex;
  flex-direction: column;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
  ${draggedLook}
  overflow: visible;

  &[data-over]::after {
    inset: 0 calc(-1 * var(--entry-gap) / 2 - 1px) 0 auto;
    width: 2px;
    height: auto;
  }
  &[data-over='before']::after {
    inset: 0 auto 0 calc(-1 * var(--entry-gap) / 2 - 1px);
  }
`;
const Shown = styled.div<{ $dim: boolean }>`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: var(--radius-m) var(--radius-m) 0 0;
  background: var(--color-sand-deep);

  &[draggable='true'] {
    cursor: grab;
  }

  /* The tile is dragged, not the picture, which a browser would hand over as a file. */
  img {
    pointer-events: none;
    opacity: ${({ $dim }) => ($dim ? 0.45 : 1)};
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: opacity var(--motion-base) var(--ease);
  }
`;
const Mark = styled.span`
  position: absolute;
  top: var(--space-2);
  left: var(--space-2);
  padding: 2px var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-primary);
  color: var(--color-white);
  font-size: var(--text-xs);
  font-weight: 600;
`;
const Bar = styled.progress`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: 6px;
  border: 0;
  appearance: none;
  background: rgb(255 255 255 / 0.6);

  &::-webkit-progress-bar {
    background: rgb(255 255 255 / 0.6);
  }
  &::-webkit-progress-value {
    background: var(--color-accent);
    transition: width var(--motion-fast) linear;
  }
  &::-moz-progress-bar {
    background: var(--color-accent);
  }
`;
const Said = styled.p<{ $failed: boolean }>`
  padding: var(--space-2) var(--space-3) 0;
  color: ${({ $failed }) => ($failed ? 'var(--color-error)' : 'var(--color-ink-soft)')};
  font-size: var(--text-xs);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-top: auto;
  padding: var(--space-1);
`;

const sayState = ({ state, progress, problem, name }: Upload): string => {
  switch (state) {
    case 'waiting':
      return `${name}: waiting`;
    case 'sending':
      return progress < 1 ? `${name}: ${Math.round(progress * 100)} %` : `${name}: being processed`;
    case 'failed':
      return `${name}: ${problem ?? 'the upload failed'}`;
    case 'done':
      return '';
  }
};

export interface TileProps {
  upload: Upload;
  uploads: Uploads;
  /** Where it stands in the list. */
  place: { index: number; count: number };
  mark: ReactNode;
  onRemove(): void;
  /** Puts it into another place of the list. */
  moveTo(from: number, to: number): void;
  /** What lets it be dragged by its picture. */
  handle: HTMLAttributes<HTMLElement> | undefined;
  /** What lets another be dropped on it. */
  target: HTMLAttributes<HTMLElement>;
}

/** One picture: what it shows, how far its upload is, and what can be done with it. */
export const Tile = ({ upload, uploads, place: { index, count }, mark, onRemove, ...moving }: TileProps) => {
  const removal = useRef<HTMLButtonElement>(null);
  const { key, name, preview, state, progress, url } = upload;
  const picture = `picture ${index + 1}`;
  const said = sayState(upload);
  return (
    <Frame data-entry={key} {...moving.target}>
      <Shown $dim={state !== 'done'} {...moving.handle}>
        {preview === url ? <Picture src={url} alt="" sizes="240px" fill /> : <img src={preview} alt="" />}
        {mark && <Mark>{mark}</Mark>}
        {state === 'sending' && <Bar value={progress} max={1} aria-label={`Upload of ${name}`} />}
      </Shown>
      {said && (
        <Said $failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
          {said}
        </Said>
      )}
      <Deeds>
        {state === 'failed' && (
          <Button
            variant="quiet"
            size="s"
            icon={<RefreshIcon aria-hidden />}
            aria-label={`Retry ${picture}`}
            onClick={() => {
              uploads.retry(key);
              // Its own button goes.
              removal.current?.focus();
            }}
          >
            Retry
          </Button>
        )}
        <Button
          ref={removal}
          data-remove
          variant="quiet"
          size="s"
          aria-label={`${state === 'sending' ? 'Cancel' : 'Remove'} ${picture}`}
          onClick={onRemove}
        >
          {state === 'sending' ? 'Cancel' : 'Remove'}
        </Button>
        {count > 1 && (
          <>
            <IconButton
              small
              label={`Move ${picture} forward`}
              data-move="up"
              disabled={index === 0}
              onClick={() => moving.moveTo(index, index - 1)}
            >
              <ArrowLeftIcon aria-hidden />
            </IconButton>
            <IconButton
              small
              label={`Move ${picture} back`}
              data-move="down"
              disabled={index === count - 1}
              onClick={() => moving.moveTo(index, index + 1)}
            >
              <ArrowRightIcon aria-hidden />
            </IconButton>
          </>
        )}
      </Deeds>
    </Frame>
  );
};
