import { Button, Cluster, Icon, Picture, refreshIcon } from '@ekamra/ui';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Grip, MouseDragArea, SortableEntry } from '../form/sortable-list.tsx';
import { FocalPointControl } from './focal-point-control.tsx';
import type { Upload } from './upload-store.ts';

const Frame = styled(SortableEntry)`
  display: flex;
  flex-direction: column;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
`;
const PictureBox = styled(MouseDragArea)<{ $dim: boolean }>`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: var(--radius-m) var(--radius-m) 0 0;
  background: var(--color-sand-deep);

  /* A browser would drag the picture as a file. */
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
const Corner = styled(Grip)`
  position: absolute;
  top: var(--space-2);
  right: var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-white);
`;
const Bar = styled.progress`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: 6px;
  accent-color: var(--color-accent);
`;
const StateText = styled.p<{ $failed: boolean }>`
  padding: var(--space-2) var(--space-3) 0;
  color: ${({ $failed }) => ($failed ? 'var(--color-error)' : 'var(--color-ink-soft)')};
  font-size: var(--text-xs);
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const TileActions = styled(Cluster)`
  margin-top: auto;
  padding: var(--space-1);
`;

/** Steps of an upload that can be cancelled, with a bar; only of the last one the fraction is known. */
const steps: ReadonlySet<Upload['state']> = new Set(['reading', 'reducing', 'sending']);

const describeState = ({ state, progress, problem, name }: Upload): string => {
  switch (state) {
    case 'waiting':
      return `${name}: waiting`;
    case 'reading':
      return `${name}: being read`;
    case 'reducing':
      return `${name}: being made smaller`;
    case 'sending':
      return progress < 1 ? `${name}: ${Math.round(progress * 100)} %` : `${name}: being processed`;
    case 'failed':
      return `${name}: ${problem ?? 'the upload failed'}`;
    case 'done':
      return '';
  }
};

export interface PictureTileProps {
  upload: Upload;
  /** Name of the picture: `picture 2`. */
  name: string;
  /** Badge on the picture. */
  mark: string | undefined;
  /** Buttons that move the picture. */
  arrows: ReactNode;
  /** Makes it the cover; undefined for one that is, or can't be. */
  onCover: (() => void) | undefined;
  /** Takes the address of the stored picture with another focal point; undefined for one that is never cropped. */
  onFocalPointChange: ((url: string) => void) | undefined;
  onRetry(): void;
  onRemove(): void;
}

/** One picture with its upload state and actions. */
export const PictureTile = ({ upload, name: picture, mark, arrows, ...actions }: PictureTileProps) => {
  const removal = useRef<HTMLButtonElement>(null);
  const { name, preview, state, progress, url } = upload;
  const stateText = describeState(upload);
  const isUnderWay = steps.has(state);
  const removeLabel = isUnderWay ? 'Cancel' : 'Remove';
  return (
    <Frame entryId={upload.key}>
      <PictureBox $dim={state !== 'done'}>
        {preview === url ? <Picture src={url} alt="" sizes="240px" fill /> : <img src={preview} alt="" />}
        {mark && <Mark>{mark}</Mark>}
        <Corner />
        {isUnderWay && (
          <Bar value={state === 'sending' ? progress : undefined} max={1} aria-label={`Upload of ${name}`} />
        )}
      </PictureBox>
      {actions.onFocalPointChange && url !== undefined && (
        <FocalPointControl url={url} name={picture} onChange={actions.onFocalPointChange} />
      )}
      {stateText && (
        <StateText $failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
          {stateText}
        </StateText>
      )}
      {upload.isAnimation && state !== 'failed' && (
        <StateText $failed={false}>{name} is an animation: it becomes a still, its first picture.</StateText>
      )}
      <TileActions $gap={1}>
        {state === 'failed' && !upload.isFinal && (
          <Button
            variant="quiet"
            size="s"
            icon={<Icon shape={refreshIcon} />}
            aria-label={`Retry ${picture}`}
            onClick={() => {
              actions.onRetry();
              // The Retry button disappears.
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
          aria-label={`${removeLabel} ${picture}`}
          onClick={actions.onRemove}
        >
          {removeLabel}
        </Button>
        {actions.onCover && (
          <Button variant="quiet" size="s" aria-label={`Make cover: ${picture}`} onClick={actions.onCover}>
            Make cover
          </Button>
        )}
        {arrows}
      </TileActions>
    </Frame>
  );
};
