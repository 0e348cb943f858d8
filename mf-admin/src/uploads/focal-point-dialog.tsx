import { focalPointOf, type FocalPoint, withFocalPoint } from '@ekamra/contracts/records/focal-point';
import { Button, mediaPicture, Modal, Picture, Stack, Text } from '@ekamra/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Whole = styled.div`
  position: relative;
  width: 100%;
  margin-inline: auto;
  /* A finger moves the point; the page is scrolled beside the picture. */
  touch-action: none;
  cursor: crosshair;

  img {
    display: block;
    height: auto;
    border-radius: var(--radius-s);
    pointer-events: none;
  }
`;
const Point = styled.button`
  position: absolute;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 3px solid var(--color-white);
  border-radius: 50%;
  background: radial-gradient(circle, var(--color-accent) 4px, transparent 5px);
  box-shadow:
    0 0 0 2px var(--color-ink),
    inset 0 0 0 2px var(--color-ink);
  transform: translate(-50%, -50%);
  cursor: move;
`;
const Crops = styled.div`
  display: flex;
  align-items: start;
  gap: var(--space-3);

  > picture {
    flex: 3;
  }
  > picture:last-child {
    flex: 1;
  }
`;

/** Greatest height of the picture in the dialog, beside which the crops have room. */
const greatestHeight = '34svh';
/** The shapes in which a picture is shown: at the top of its page, on a card, on a thumbnail. */
const shapes = ['12 / 5', '3 / 2', '1 / 1'];
const middle: FocalPoint = { x: 50, y: 50 };
const toPercent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** Steps of the arrow keys, in percent across and down. */
const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Steps at once with the Shift key. */
const shiftSteps = 10;

export interface FocalPointDialogProps {
  /** Address of the stored picture, with its focal point. */
  url: string;
  /** Name of the picture: `picture 2`. */
  name: string;
  onClose(): void;
  /** Called with the address with the chosen point, or without one. */
  onChange(url: string): void;
}

/** Dialog in which the point of a picture is set that stays in view wherever the picture is cropped. */
export const FocalPointDialog = ({ url, name, onClose, onChange }: FocalPointDialogProps) => {
  const [chosen, setChosen] = useState(focalPointOf(url));
  const point = chosen ?? middle;
  const place = (event: PointerEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setChosen({ x: toPercent((event.clientX - left) / width), y: toPercent((event.clientY - top) / height) });
  };
  const step = (event: KeyboardEvent): void => {
    const [across, down] = steps[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? shiftSteps : 1;
    setChosen({ x: toPercent((point.x + across * by) / 100), y: toPercent((point.y + down * by) / 100) });
  };
  const handle = useRef<HTMLButtonElement>(null);
  const media = mediaPicture(url);
  const close = (next: FocalPoint | undefined): void => {
    onChange(withFocalPoint(url, next));
    onClose();
  };
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus={handle}
      title={`Focus of ${name}`}
      description="Press on what must not be cut off, such as the top of a tower. It stays in view wherever the picture is cropped."
      footer={
        <>
          <Button variant="quiet" onClick={() => close(undefined)}>
            No focus
          </Button>
          <Button onClick={() => close(point)}>Set focus</Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Whole
          style={media && { maxWidth: `calc(${greatestHeight} * ${media.width / media.height})` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            // So that the arrow keys go on from there.
            event.preventDefault();
            handle.current?.focus();
            place(event);
          }}
          onPointerMove={(event) => event.buttons > 0 && place(event)}
        >
          <Picture src={withFocalPoint(url, undefined)} alt={`The whole of ${name}`} sizes="640px" />
          <Point
            ref={handle}
            type="button"
            aria-label={`Focus: ${point.x} % from the left, ${point.y} % from the top. Move it with the arrow keys.`}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            onKeyDown={step}
          />
        </Whole>
        <Text $size="s" $tone="soft" as="output">
          {`${point.x} % from the left, ${point.y} % from the top`}
        </Text>
        <Crops aria-hidden>
          {shapes.map((ratio) => (
            <Picture
              key={ratio}
              src={withFocalPoint(url, point)}
              alt=""
              ratio={ratio}
              sizes="320px"
              rounded
            />
          ))}
        </Crops>
      </Stack>
    </Modal>
  );
};
