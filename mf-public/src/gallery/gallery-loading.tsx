import { Skeleton, Spinner, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { captionHeight, TileFrame, Tile, Tiles } from './gallery-tiles.ts';

/** Number of skeleton tiles: one full cycle of large and small ones. */
const tileCount = 6;

const Ground = styled.div`
  position: relative;
`;
/** In the corner of the first picture's box, so that nothing moves when it disappears. */
const LoadingText = styled(Text).attrs({ as: 'output' })`
  position: absolute;
  inset: var(--space-5) auto auto var(--space-5);
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;
const PicturePlaceholder = styled(Skeleton)`
  position: absolute;
  inset: 0;
  height: 100%;
`;
const CaptionPlaceholder = styled.div`
  display: grid;
  align-items: center;
  height: ${captionHeight};
`;

/** Renders the skeleton of the gallery while it loads. */
export const GalleryLoading = () => (
  <Ground aria-busy="true">
    <LoadingText>
      <Spinner />
      Loading ..
    </LoadingText>
    <Tiles aria-hidden="true">
      {Array.from({ length: tileCount }, (_, index) => (
        <Tile key={index} $large={index === 0}>
          <TileFrame>
            <PicturePlaceholder />
          </TileFrame>
          <CaptionPlaceholder>
            <Skeleton $width="60%" />
          </CaptionPlaceholder>
        </Tile>
      ))}
    </Tiles>
  </Ground>
);
