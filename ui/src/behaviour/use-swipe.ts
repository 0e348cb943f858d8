import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger moves before it is a swipe. */
const distance = 40;
/** How many times farther along than up or down: what is steeper is scrolling. */
const slope = 1.5;

export interface Swipes {
  /** The finger went from left to right: what was before comes into sight. */
  onPrevious: () => void;
  /** The finger went from right to left. */
  onNext: () => void;
}

/**
 * What an element needs to be moved through by swiping; spread it on the element. Up and down the page still
 * scrolls, two fingers still zoom, and a mouse does not swipe.
 */
export const useSwipe = ({ onPrevious, onNext }: Swipes) => {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const zooming = useRef(false);

  const begin = ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    zooming.current = fingers.current.size > 1;
  };
  const leave = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
  };
  const end = (event: PointerEvent) => {
    const start = fingers.current.get(event.pointerId);
    leave(event);
    if (!start || zooming.current) return;
    const along = event.clientX - start.x;
    const across = event.clientY - start.y;
    if (Math.abs(along) < distance || Math.abs(along) < slope * Math.abs(across)) return;
    if (along > 0) onPrevious();
    else onNext();
  };

  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerCancel: leave,
    style: { touchAction: 'pan-y pinch-zoom' },
  };
};
