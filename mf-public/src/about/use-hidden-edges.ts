import { type RefObject, useEffect, useState } from 'react';

export type Edge = 'left' | 'right';

/**
 * Returns, for each edge of the sideways scrolling list in `scroller`, true if entries are hidden there
 * partly or wholly; undefined until measured.
 */
export const useHiddenEdges = (scroller: RefObject<HTMLElement | null>): Partial<Record<Edge, boolean>> => {
  const [hidden, setHidden] = useState<Partial<Record<Edge, boolean>>>({});
  useEffect(() => {
    const root = scroller.current;
    const entries = root?.querySelectorAll('li') ?? [];
    const [first, last] = [entries[0], entries[entries.length - 1]];
    if (!root || !first || !last) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, intersectionRatio } of changes)
          setHidden((before) => ({
            ...before,
            // An entry may end at a fraction of a pixel.
            [target === first ? 'left' : 'right']: intersectionRatio < 0.98,
          }));
      },
      { root, threshold: [0.98, 1] },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [scroller]);
  return hidden;
};
