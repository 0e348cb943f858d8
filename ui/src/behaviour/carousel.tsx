import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '../icons.ts';
import { below, responsive, scriptless } from '../media.ts';

/** Number of visible slides from each viewport width on; one below that. */
const counts = { m: 3, l: 4, xl: 5 } as const;

const Frame = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
`;
interface Fit {
  $slides: number;
}
/** Returns CSS rules for the widths at which all slides are visible. */
const whereAllFit =
  (rules: string) =>
  ({ $slides }: Fit): string =>
    responsive(counts, (count) => ($slides <= count ? rules : ''));

const Window = styled.div<Fit>`
  grid-column: 2;
  overflow: hidden;
  ${whereAllFit('grid-column: 1 / -1;')}
  ${scriptless} {
    grid-column: 1 / -1;
  }
`;
/** Hidden where all slides are visible. */
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
const Slide = styled.li`
  flex: 0 0 100%;
  min-width: 0;
  padding-right: var(--space-3);

  ${below('m')} {
    &[data-current] {
      display: none;
    }
  }
  ${responsive(counts, (count) => `flex-basis: calc(100% / ${count});`)}
`;

export interface CarouselProps {
  /** Accessible name. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Index of the slide shown large elsewhere: left out on phones, scrolled into view on wider screens. */
  current?: number | undefined;
}

type Embla = UseEmblaCarouselType[1];

const options: Parameters<typeof useEmblaCarousel>[0] = {
  align: 'start',
  containScroll: 'trimSnaps',
  inViewThreshold: 0.5,
  breakpoints: {
    // A duration of 0 moves without animation.
    '(prefers-reduced-motion: reduce)': { duration: 0 },
    [below('m').replace('@media ', '')]: { slides: ':scope > :not([data-current])' },
  },
};

/** Returns whether the row can move either way; an estimate before it is measured. */
const useBounds = (embla: Embla, initialNext: boolean): { previous: boolean; next: boolean } => {
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
    () => embla?.canScrollNext() ?? initialNext,
    () => initialNext,
  );
  return { previous, next };
};

/**
 * Follows the slide shown large elsewhere. Phones leave it out, and show the one after it; if it had the
 * focus, that one gets it.
 */
const useCurrentSlide = (embla: Embla, current: number | undefined): void =>
  useLayoutEffect(() => {
    const slide = current === undefined ? undefined : embla?.containerNode().children[current];
    if (!embla || current === undefined || !(slide instanceof HTMLElement)) return;
    if (slide.offsetWidth > 0) {
      if (!embla.slidesInView().includes(current)) embla.scrollTo(current);
      return;
    }
    if (!embla.slideNodes().includes(slide)) return;
    const isFocused = slide.contains(document.activeElement);
    embla.reInit();
    const others = embla.slideNodes();
    const next = Math.min(current, others.length - 1);
    embla.scrollTo(next, true);
    if (isFocused) others[next]?.querySelector('button')?.focus({ preventScroll: true });
  }, [embla, current]);

/**
 * Renders a row of slides that moves by one, bounded at both ends: by button, by touch, and with the focus.
 */
export const Carousel = ({ label, slides, current }: CarouselProps) => {
  const [viewport, embla] = useEmblaCarousel(options);
  useCurrentSlide(embla, current);
  const bounds = useBounds(embla, slides.length > counts.xl);
  const fit: Fit = { $slides: slides.length };
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
        <Icon shape={chevronLeftIcon} />
      </Step>
      <Window ref={viewport} {...fit}>
        <Track>
          {slides.map(({ key, content }, index) => (
            <Slide key={key} data-current={index === current || undefined}>
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
        <Icon shape={chevronRightIcon} />
      </Step>
    </Frame>
  );
};
