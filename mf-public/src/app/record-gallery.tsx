import { Carousel, ChevronLeftIcon, ChevronRightIcon, from, IconButton, Picture, useSwipe } from '@ekamra/ui';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
const Main = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sand-deep);
`;
const Steps = styled.div.attrs({ role: 'group' })`
  position: absolute;
  inset: auto var(--space-3) var(--space-3) auto;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  border-radius: var(--radius-s);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
  font-size: var(--text-s);
  font-variant-numeric: lining-nums tabular-nums;

  @media print {
    display: none;
  }
`;
const Thumbnails = styled.div`
  @media print {
    display: none;
  }
`;
const Thumbnail = styled.button`
  display: block;
  position: relative;
  width: 100%;
  /* Where one is seen it is a strip, so that it isn't taken for the large picture. */
  aspect-ratio: 2 / 1;
  padding: 0;
  border: 2px solid transparent;
  border-radius: var(--radius-m);
  background: none;
  overflow: hidden;
  opacity: 0.72;
  transition: opacity var(--motion-fast) var(--ease);
  &:hover,
  &[aria-pressed='true'] {
    opacity: 1;
  }
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${from('m')} {
    aspect-ratio: 3 / 2;
  }
`;

/**
 * A large picture, and a row of all of them to choose from. The large one goes on by its buttons, by the arrow keys
 * while one of them has the focus, and by swiping; it stops at both ends.
 */
export const RecordGallery = ({ name, images }: { name: string; images: readonly string[] }) => {
  const [chosen, choose] = useState(0);
  const last = images.length - 1;
  const step = (by: number) => choose((at) => Math.min(last, Math.max(0, at + by)));
  const swipe = useSwipe({ onPrevious: () => step(-1), onNext: () => step(1) });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  const shown = images[chosen] ?? images[0];
  if (shown === undefined) return null;
  return (
    <Frame>
      <Main {...(last > 0 ? swipe : {})} aria-live="polite">
        <Picture
          key={shown}
          src={shown}
          alt={`${name}, picture ${chosen + 1} of ${images.length}`}
          ratio="16 / 10"
          sizes="(min-width: 1024px) 820px, 100vw"
          priority
        />
        {last > 0 && (
          <Steps data-scripted aria-label="Large picture" onKeyDown={onKeyDown}>
            <IconButton label="Previous picture" disabled={chosen === 0} onClick={() => step(-1)}>
              <ChevronLeftIcon aria-hidden />
            </IconButton>
            <span aria-hidden="true">{`${chosen + 1} / ${images.length}`}</span>
            <IconButton label="Next picture" disabled={chosen === last} onClick={() => step(1)}>
              <ChevronRightIcon aria-hidden />
            </IconButton>
          </Steps>
        )}
      </Main>
      {last > 0 && (
        <Thumbnails>
          <Carousel
            label={`Pictures of ${name}`}
            slides={images.map((src, index) => ({
              key: String(index),
              content: (
                <Thumbnail
                  type="button"
                  aria-label={`Show picture ${index + 1}`}
                  aria-pressed={index === chosen}
                  onClick={() => choose(index)}
                >
                  <Picture
                    src={src}
                    alt=""
                    fill
                    sizes="(min-width: 1024px) 160px, (min-width: 768px) 30vw, 60vw"
                  />
                </Thumbnail>
              ),
            }))}
          />
        </Thumbnails>
      )}
    </Frame>
  );
};
