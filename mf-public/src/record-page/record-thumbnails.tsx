import { Carousel, from, Picture, forcedColours } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { RecordPicturesProps } from './record-photo.tsx';

const Frame = styled.div`
  ${from('l')} {
    grid-column: 1 / -1;
  }
`;
const Thumbnail = styled.button`
  display: block;
  position: relative;
  width: 100%;
  aspect-ratio: 2 / 1;
  padding: 0;
  border: 2px solid transparent;
  border-radius: var(--radius-m);
  background: none;
  overflow: hidden;
  opacity: 0.8;
  transition: opacity var(--motion-fast) var(--ease);
  &:hover,
  &[aria-pressed='true'] {
    opacity: 1;
  }
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
    ${forcedColours} {
      border-color: Highlight;
    }
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  ${from('m')} {
    aspect-ratio: 3 / 2;
  }
`;

/** Renders a row of thumbnails to choose the large picture from; phones show one at a time. */
export const RecordThumbnails = ({ name, images, chosen, onChoose }: RecordPicturesProps) => (
  <Frame data-screen-only>
    <Carousel
      label={`Pictures of ${name}`}
      current={chosen}
      slides={images.map((src, index) => ({
        key: String(index),
        content: (
          <Thumbnail
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <Picture
              src={src}
              alt=""
              fill
              sizes="(min-width: 1280px) 230px, (min-width: 768px) 30vw, 60vw"
              maxWidth={960}
            />
          </Thumbnail>
        ),
      }))}
    />
  </Frame>
);
