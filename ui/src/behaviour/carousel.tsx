import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
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

const Frame = styled.section`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: var(--space-3);

  ${from('m')} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;
const Window = styled.div`
  grid-column: 1 / -1;
  overflow: hidden;

  ${from('m')} {
    grid-column: auto;
  }
`;
/** On phones both buttons stand below the picture, so that it gets the whole width. */
const Step = styled(IconButton)<{ $column: number }>`
  grid-area: 2 / ${({ $column }) => $column};

  ${from('m')} {
    grid-area: auto;
  }
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

type Embla = UseEmblaCarouselType[1];

/** Whether the row can move either way; before it is measured, what is likely. */
const useBounds = (embla: Embla, nextAtFirst: boolean): { previous: boolean; next: boolean } => {
  const subscribe = useCallback(
    (listener: () => void) => {
      embla?.on('select', listener).on('reInit', listener);
      return () => {
        embla?.off('select', listener).off('reInit', listener);
      };
    },
    [embla],
  );
  const previous = useSyncExternalStore(
    subscribe,
    () => embla?.canScrollPrev() ?? false,
    () => false,
  );
  const next = useSyncExternalStore(
    subscribe,
    () => embla?.canScrollNext() ?? nextAtFirst,
    () => nextAtFirst,
  );
  return { previous, next };
};

/** A row that moves by one, bounded at both ends; by button, by touch, and by moving the focus. */
export const Carousel = ({ label, slides, counts = thumbnailCounts }: CarouselProps) => {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps' });
  const bounds = useBounds(embla, slides.length > counts.xl);
  return (
    <Frame aria-roledescription="carousel" aria-label={label}>
      <Step
        $column={2}
        variant="outline"
        label="Previous"
        disabled={!bounds.previous}
        onClick={() => embla?.scrollPrev()}
      >
        <ChevronLeftIcon aria-hidden />
      </Step>
      <Window ref={viewport}>
        <Track>
          {slides.map(({ key, content }) => (
            <Slide key={key} $counts={counts}>
              {content}
            </Slide>
          ))}
        </Track>
      </Window>
      <Step
        $column={3}
        variant="outline"
        label="Next"
        disabled={!bounds.next}
        onClick={() => embla?.scrollNext()}
      >
        <ChevronRightIcon aria-hidden />
      </Step>
    </Frame>
  );
};
