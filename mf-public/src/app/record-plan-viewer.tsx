import {
  Dialog,
  IconButton,
  MaximizeIcon,
  MinusIcon,
  Picture,
  PlusIcon,
  VisuallyHidden,
  XIcon,
} from '@ekamra/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { canZoomIn, canZoomOut, moved, whole, zoomed } from './zoom.ts';

const Sheet = styled(Dialog)`
  width: 100%;
  height: 100%;
  overflow: hidden;

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-2) var(--gutter);
  border-bottom: 1px solid var(--color-line);
  p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Stage = styled.div<{ $large: boolean }>`
  position: relative;
  overflow: hidden;
  background: var(--color-sand-light);
  cursor: ${({ $large }) => ($large ? 'grab' : 'zoom-in')};
  user-select: none;

  &:active {
    cursor: ${({ $large }) => ($large ? 'grabbing' : 'zoom-in')};
  }
  img {
    object-fit: contain;
    background: none;
    pointer-events: none;
  }
`;
const Moved = styled.div`
  position: absolute;
  inset: var(--space-4);
`;

/** How much a press of a key or a button enlarges, and how far an arrow key moves, in pixels. */
const step = 1.5;
const stride = 80;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

export interface PlanViewerProps {
  src: string;
  alt: string;
  onClose: () => void;
}

/** A plan over the whole window: zoom by button, wheel, two fingers or + and −; move by dragging or the arrow keys. */
export const PlanViewer = ({ src, alt, onClose }: PlanViewerProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(whole);
  const frame = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
  const by = (factor: number) => setZoom((current) => zoomed(current, factor, frame()));
  const move = (distance: { x: number; y: number }) =>
    setZoom((current) => moved(current, distance, frame()));
  const gestures = useZoomGestures(stage, { onZoom: by, onMove: move });
  const onKeyDown = (event: KeyboardEvent) => {
    // With these keys it is the browser's: its own zoom, or a step in its history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') by(step);
    else if (event.key === '-') by(1 / step);
    else if (event.key === '0') setZoom(whole);
    else if (arrow) move(arrow);
    else return;
    event.preventDefault();
  };
  return (
    <Sheet aria-label={alt} onClose={onClose} onKeyDown={onKeyDown}>
      <Bar>
        <p>{alt}</p>
        <VisuallyHidden as="output">{`${Math.round(zoom.scale * 100)} %`}</VisuallyHidden>
        <IconButton label="Zoom out" disabled={!canZoomOut(zoom)} onClick={() => by(1 / step)}>
          <MinusIcon aria-hidden />
        </IconButton>
        <IconButton label="Zoom in" disabled={!canZoomIn(zoom)} onClick={() => by(step)}>
          <PlusIcon aria-hidden />
        </IconButton>
        <IconButton label="Whole plan" disabled={!canZoomOut(zoom)} onClick={() => setZoom(whole)}>
          <MaximizeIcon aria-hidden />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      </Bar>
      <Stage
        ref={stage}
        {...gestures}
        $large={canZoomOut(zoom)}
        onDoubleClick={() => (canZoomOut(zoom) ? setZoom(whole) : by(step * step))}
      >
        <Moved style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
          <Picture src={src} alt={alt} fill sizes="200vw" />
        </Moved>
      </Stage>
    </Sheet>
  );
};
