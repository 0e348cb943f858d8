import { Skeleton, Spinner, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { captionHeight, Frame, Tile, Tiles } from './tiles.ts';

/** Tiles that show while the list loads: a whole round of large and small ones. */
const count = 6;

const Ground = styled.div`
  position: relative;
`;
/** In the corner of the first picture's place, so that nothing moves when it goes. */
const Saying = styled(Text).attrs({ as: 'output' })`
  position: absolute;
  inset: var(--space-5) auto auto var(--space-5);
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;
const Place = styled(Skeleton)`
  position: absolute;
  inset: 0;
  height: 100%;
`;
const CaptionPlace = styled.div`
  display: grid;
  align-items: center;
  height: ${captionHeight};
`;

/** The shape of the gallery while it loads, and the word for it (spec.md 2.4, "Gallery"). */
export const GalleryLoading = () => (
  <Ground aria-busy="true">
    <Saying>
      <Spinner />
      Loading ..
    </Saying>
    <Tiles aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Tile key={place} $large={place === 0}>
          <Frame>
            <Place />
          </Frame>
          <CaptionPlace>
            <Skeleton $width="60%" />
          </CaptionPlace>
        </Tile>
      ))}
    </Tiles>
  </Ground>
);
