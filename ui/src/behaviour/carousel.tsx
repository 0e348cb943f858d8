import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import { from } from '../media.ts';

/** How many are seen at a time from each width on, in pixels of the viewport. */
export interface VisibleCounts {
  base: number;
  m: number;
  l: number;
  xl: number;
}
/** The building page's thumbnails (spec.md 2.4, "Building detail"). */
export const thumbnailCounts: VisibleCounts = { base: 1, m: 3, l: 4, xl: 5 };

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
`;
const Window = styled.div`
  overflow: hidden;
`;
const Track = styled.ul`
  display: flex;
  margin: 0 calc(var(--space-3) * -1) 0 0;
  padding: 0;
  list-style: none;
`;
const Slide = styled.li<{ $counts: VisibleCounts }>`
  flex: 0 0 calc(100% / ${({ $counts }) => $counts.base});
  min-width: 0;
  padding-right: var(--space-3);

  ${from('m')} {
    flex-basis: calc(100% / ${({ $counts }) => $counts.m});
  }
  ${from('l')} {
    flex-basis: calc(100% / ${({ $counts }) => $counts.l});
  }
  ${from('xl')} {
    flex-basis: calc(100% / ${({ $counts }) => $counts.xl});
  }
`;

export interface CarouselProps {
  /** What it shows, for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  counts?: VisibleCounts | undefined;
}

/** A row that moves by one, bounded at both ends; by button, by touch, and by moving the focus. */
export const Carousel = ({ label, slides, counts = thumbnailCounts }: CarouselProps) => {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' });
  const [bounds, setBounds] = useState({ previous: false, next: slides.length > counts.xl });
  const look = useCallback(() => {
    if (embla) setBounds({ previous: embla.canScrollPrev(), next: embla.canScrollNext() });
  }, [embla]);
  useEffect(() => {
    if (!embla) return undefined;
    look();
    embla.on('select', look).on('reInit', look);
    return () => {
      embla.off('select', look).off('reInit', look);
    };
  }, [embla, look]);
  return (
    <Frame role="group" aria-roledescription="carousel" aria-label={label}>
      <IconButton
        variant="outline"
        label="Previous"
        disabled={!bounds.previous}
        onClick={() => embla?.scrollPrev()}
      >
        <ChevronLeftIcon aria-hidden />
      </IconButton>
      <Window ref={viewport}>
        <Track>
          {slides.map(({ key, content }) => (
            <Slide key={key} $counts={counts}>
              {content}
            </Slide>
          ))}
        </Track>
      </Window>
      <IconButton variant="outline" label="Next" disabled={!bounds.next} onClick={() => embla?.scrollNext()}>
        <ChevronRightIcon aria-hidden />
      </IconButton>
    </Frame>
  );
};
