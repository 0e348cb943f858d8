import { Skeleton, Spinner, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Frame, Tile, Tiles } from './tiles.ts';

/** Tiles that show while the list loads: a whole round of large and small ones. */
const count = 6;

const Saying = styled(Text).attrs({ as: 'output' })`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;
const Place = styled(Skeleton)`
  position: absolute;
  inset: 0;
  height: 100%;
`;

/** The shape of the gallery while it loads, and the word for it (spec.md 2.4, "Gallery"). */
export const GalleryLoading = () => (
  <Stack $gap={6} aria-busy="true">
    <Saying $tone="soft">
      <Spinner />
      Loading ..
    </Saying>
    <Tiles aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Tile key={place} $large={place === 0}>
          <Frame>
            <Place />
          </Frame>
          <Skeleton $width="60%" $height="2.25rem" />
        </Tile>
      ))}
    </Tiles>
  </Stack>
);
