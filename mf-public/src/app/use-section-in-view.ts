import { useEffect, useState } from 'react';

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** How far below the top of the window a section stops when it is scrolled to, in pixels. */
const stopOf = (section: HTMLElement): number =>
  pixels(getComputedStyle(document.documentElement).scrollPaddingTop) +
  pixels(getComputedStyle(section).scrollMarginTop);

/**
 * Which of the sections with these ids, given in their order, is being read: the first that reaches below the place
 * where a section stops when it is scrolled to. Undefined where none of them is in view, and on the server.
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
      // A pixel of tolerance, as a section may stop at a fraction of one.
      { rootMargin: `-${Math.ceil(stopOf(first)) + 1}px 0px 0px 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return inView;
};
