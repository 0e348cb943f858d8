import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts';
import { from, scriptless } from '../media.ts';

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
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
`;
interface Fit {
  $slides: number;
  $counts: VisibleCounts;
}
/** Rules for the widths on which all slides are seen at once. */
const whereAllFit =
  (rules: string) =>
  ({ $slides, $counts }: Fit): string =>
    (['m', 'l', 'xl'] as const)
      .filter((width) => $slides <= $counts[width])
      .map((width) => `${from(width)} { ${rules} }`)
      .join('');

const Window = styled.div<Fit>`
  grid-column: 2;
  overflow: hidden;
  ${whereAllFit('grid-column: 1 / -1;')}
  ${scriptless} {
    grid-column: 1 / -1;
  }
`;
/** Where all slides are seen there is nothing to step to, and no button. */
const Step = styled(IconButton)<Fit>`
  ${whereAllFit('display: none;')}
`;
const Track = styled.ul`
  display: flex;
  margin: 0 calc(var(--space-3) * -1) 0 0;
  padding: 0;
  list-style: none;
  ${scriptless} {
    flex-wrap: wrap;
    row-gap: var(--space-3);
  }
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

const options: Parameters<typeof useEmblaCarousel>[0] = {
  align: 'start',
  containScroll: 'trimSnaps',
  // Without a duration it is at once where it goes.
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
};

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
  const [viewport, embla] = useEmblaCarousel(options);
  const bounds = useBounds(embla, slides.length > counts.xl);
  const fit: Fit = { $slides: slides.length, $counts: counts };
  return (
    <Frame aria-roledescription="carousel" aria-label={label}>
      <Step
        {...fit}
        data-scripted
        variant="outline"
        label="Previous"
        disabled={!bounds.previous}
        onClick={() => embla?.scrollPrev()}
      >
        <ChevronLeftIcon aria-hidden />
      </Step>
      <Window ref={viewport} {...fit}>
        <Track>
          {slides.map(({ key, content }) => (
            <Slide key={key} $counts={counts}>
              {content}
            </Slide>
          ))}
        </Track>
      </Window>
      <Step
        {...fit}
        data-scripted
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
