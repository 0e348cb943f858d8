import { Icon, chevronLeftIcon, chevronRightIcon, OpeningLink, Picture } from '@ekamra/ui';
import { type UIEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../app/use-hydrated.ts';
import { cardSizes } from './card-grid.ts';
import type { PropertySummary } from './property-summary.ts';

/** Pictures of a card that can be swiped through. */
const maxPictures = 5;
const ratio = { base: '2 / 1', m: '16 / 9' };

const Place = styled.div`
  position: relative;
  height: 100%;
`;
const Strip = styled(OpeningLink)`
  position: relative;
  z-index: 2;
  display: flex;
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
  > picture {
    flex: 0 0 100%;
    scroll-snap-align: start;
  }
`;
/** Room of the pictures that are not loaded yet. */
const Rest = styled.span<{ $count: number }>`
  flex: 0 0 ${({ $count }) => $count * 100}%;
`;
const Count = styled.span`
  position: absolute;
  inset: auto var(--space-2) var(--space-2) auto;
  z-index: 2;
  padding: 0 var(--space-2);
  border-radius: var(--radius-s);
  background: var(--color-white);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  pointer-events: none;

  @media print {
    display: none;
  }
`;
const Arrow = styled.button<{ $isNext: boolean }>`
  position: absolute;
  inset: 0 ${({ $isNext }) => ($isNext ? 'var(--space-2) 0 auto' : 'auto 0 var(--space-2)')};
  z-index: 2;
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  margin-block: auto;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--color-white);
  color: var(--color-primary);
  box-shadow: var(--shadow-s);

  &:disabled {
    visibility: hidden;
  }
`;

/** Renders the arrows for a mouse, which swipes nothing. By keyboard, the pictures are on the property's page. */
const Arrows = ({ index, count, onMove }: { index: number; count: number; onMove: (by: number) => void }) =>
  ([-1, 1] as const).map((by) => (
    <Arrow
      key={by}
      type="button"
      tabIndex={-1}
      $isNext={by > 0}
      disabled={index + by < 0 || index + by >= count}
      onClick={() => onMove(by)}
    >
      <Icon shape={by > 0 ? chevronRightIcon : chevronLeftIcon} />
    </Arrow>
  ));

interface CardPicturesProps {
  property: Pick<PropertySummary, 'name' | 'images'>;
  /** Target of the card's link, and its navigation state. */
  to: string;
  state?: object | undefined;
  isFirst?: boolean | undefined;
}

/**
 * Renders the picture of a card, which opens its page; the next ones come by swiping, and are loaded then. For sighted
 * visitors alone: the card's title is its link.
 */
export const CardPictures = ({ property: { name, images }, to, state, isFirst }: CardPicturesProps) => {
  const [index, setIndex] = useState(0);
  const [isMoved, setIsMoved] = useState(false);
  const [hasMouse, setHasMouse] = useState(false);
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [first = '', ...others] = images.slice(0, maxPictures);
  const count = others.length + 1;
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void => {
    setIsMoved(true);
    setIndex(Math.round(scrollLeft / clientWidth));
  };
  const move = (by: number): void => {
    const strip = place.current?.firstElementChild;
    strip?.scrollBy({ left: by * strip.clientWidth });
  };
  return (
    <Place
      ref={place}
      aria-hidden="true"
      onPointerEnter={({ pointerType }) => setHasMouse(pointerType === 'mouse')}
      onPointerLeave={() => setHasMouse(false)}
    >
      <Strip to={to} state={state} tabIndex={-1} draggable={false} onScroll={follow}>
        <Picture src={first} alt={name} ratio={ratio} sizes={cardSizes} priority={isFirst} />
        {isMoved &&
          [...others.entries()].map(([at, image]) => (
            <Picture key={at} src={image} alt="" ratio={ratio} sizes={cardSizes} />
          ))}
        {isHydrated && !isMoved && count > 1 && <Rest $count={count - 1} />}
      </Strip>
      {isHydrated && count > 1 && <Count>{`${index + 1} / ${count}`}</Count>}
      {hasMouse && count > 1 && <Arrows index={index} count={count} onMove={move} />}
    </Place>
  );
};
