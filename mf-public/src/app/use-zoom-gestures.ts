import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}
interface ZoomGestures {
  onZoom: (factor: number) => void;
  onMove: (by: Point) => void;
}

const distance = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Moves with one finger or the mouse, zooms with two fingers or the wheel. Spread the result on the element. */
export const useZoomGestures = (element: RefObject<HTMLElement | null>, { onZoom, onMove }: ZoomGestures) => {
  const points = useRef(new Map<number, Point>());
  const zoom = useRef(onZoom);
  useEffect(() => {
    zoom.current = onZoom;
  }, [onZoom]);
  useEffect(() => {
    const target = element.current;
    // React listens to the wheel passively, which would let the page behind scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY / 400));
    };
    target?.addEventListener('wheel', onWheel, { passive: false });
    return () => target?.removeEventListener('wheel', onWheel);
  }, [element]);

  const leave = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = points.current.get(event.pointerId);
      if (!from) return;
      const before = distance([...points.current.values()]);
      const to = { x: event.clientX, y: event.clientY };
      points.current.set(event.pointerId, to);
      const after = distance([...points.current.values()]);
      if (points.current.size === 1) onMove({ x: to.x - from.x, y: to.y - from.y });
      else if (before > 0 && after > 0) onZoom(after / before);
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    style: { touchAction: 'none' },
  };
};
