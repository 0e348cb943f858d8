import { useEffect, useState } from 'react';

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Distance in pixels from the top of the window at which a section stops when it is scrolled to. */
const scrollStopOf = (section: HTMLElement): number =>
  pixels(getComputedStyle(document.documentElement).scrollPaddingTop) +
  pixels(getComputedStyle(section).scrollMarginTop);

/**
 * Returns the id of the section being read: the first of `ids`, in page order, that reaches below the
 * position where sections stop when scrolled to. Undefined if none is in view, and on the server.
 */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    const [first] = sections;
    if (!first) return undefined;
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        setInView(sections.find((section) => visible.has(section))?.id);
      },
      // One pixel of tolerance, because a section may stop at a fraction of one.
      { rootMargin: `-${Math.ceil(scrollStopOf(first)) + 1}px 0px 0px 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return inView;
};
