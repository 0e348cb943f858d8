import { Carousel, from, Picture } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
`;
const Main = styled.div`
  overflow: hidden;
  border-radius: var(--radius-m);
  background: var(--color-sand-deep);
`;
const Thumbnail = styled.button`
  display: block;
  position: relative;
  width: 100%;
  /* Where one fills the row it is a strip, so that it isn't taken for the large picture. */
  aspect-ratio: 7 / 2;
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

/** A large picture, and a row of all of them to choose from. */
export const RecordGallery = ({ name, images }: { name: string; images: readonly string[] }) => {
  const [chosen, choose] = useState(0);
  const shown = images[chosen] ?? images[0];
  if (shown === undefined) return null;
  return (
    <Frame>
      <Main aria-live="polite">
        <Picture
          key={shown}
          src={shown}
          alt={`${name}, picture ${chosen + 1} of ${images.length}`}
          ratio="16 / 10"
          sizes="(min-width: 1024px) 820px, 100vw"
          priority
        />
      </Main>
      {images.length > 1 && (
        <Carousel
          label={`Pictures of ${name}`}
          slides={images.map((src, index) => ({
            key: src,
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
                  sizes="(min-width: 1024px) 160px, (min-width: 768px) 30vw, 80vw"
                />
              </Thumbnail>
            ),
          }))}
        />
      )}
    </Frame>
  );
};
