import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds from 0 to the figure. */
const duration = 1400;

const eased = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Counts from 0 to `figure` when the element of `ref` comes into view for the first time. Before that, on the
 * server, and where motion is not wanted (`still`), it is the figure itself.
 */
export const useCountUp = (
  figure: number,
  still: boolean,
): { ref: RefObject<HTMLDivElement | null>; value: number } => {
  const ref = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(figure);
  useEffect(() => {
    const element = ref.current;
    if (still || !element || typeof IntersectionObserver === 'undefined') return undefined;
    let frame = 0;
    const run = (began: number) => {
      const step = (now: number) => {
        const progress = Math.min(1, Math.max(0, (now - began) / duration));
        setValue(Math.round(figure * eased(progress)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      run(performance.now());
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setValue(figure);
    };
  }, [figure, still]);
  return { ref, value };
};
