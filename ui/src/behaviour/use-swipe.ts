import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe in pixels. */
const minDistance = 40;
/** Minimum ratio of horizontal to vertical movement; anything steeper is scrolling. */
const minSlope = 1.5;

export interface Swipes {
  /** Called after a swipe from left to right. */
  onPrevious: () => void;
  /** Called after a swipe from right to left. */
  onNext: () => void;
}

/**
 * Returns the props that make an element swipeable. Vertical scrolling and pinch zoom still work, and the
 * mouse doesn't swipe.
 */
export const useSwipe = ({ onPrevious, onNext }: Swipes) => {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const zooming = useRef(false);

  const begin = ({ pointerType, pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') return;
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    zooming.current = fingers.current.size > 1;
  };
  const removeFinger = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
  };
  const end = (event: PointerEvent) => {
    const start = fingers.current.get(event.pointerId);
    removeFinger(event);
    if (!start || zooming.current) return;
    const along = event.clientX - start.x;
    const across = event.clientY - start.y;
    if (Math.abs(along) < minDistance || Math.abs(along) < minSlope * Math.abs(across)) return;
    if (along > 0) onPrevious();
    else onNext();
  };

  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerCancel: removeFinger,
    style: { touchAction: 'pan-y pinch-zoom' },
  };
};
