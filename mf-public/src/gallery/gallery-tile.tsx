import type { GalleryImage } from '@ekamra/contracts/records/gallery';
import { Button, canHover, Picture } from '@ekamra/ui';
import { type ComponentProps, useRef } from 'react';
import { styled } from 'styled-components';
import { captionHeight, TileFrame, Tile, tileSizes } from './gallery-tiles.ts';

const Opener = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  img {
    transition: transform var(--motion-slow) var(--ease);
  }
  ${canHover} {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;
const Caption = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: ${captionHeight};
  h2 {
    font: 600 var(--text-m) / 1.35 var(--font-text);
  }
  /* The text ends at the picture's edge. */
  button {
    flex: none;
    margin-right: calc(var(--space-3) * -1);
  }
`;

export interface GalleryTileProps {
  image: GalleryImage;
  /** True if it spans four cells where there is room. */
  isLarge: boolean;
  /** True if it is the largest picture of the first screen. */
  isFirst: boolean;
  /** Props of a button that opens the picture. */
  opener: ComponentProps<'button'>;
}

/** Renders a picture with its name and VIEW; both the picture and the button open it. */
export const GalleryTile = ({ image: { name, img_url }, isLarge, isFirst, opener }: GalleryTileProps) => {
  const view = useRef<HTMLButtonElement>(null);
  return (
    <Tile $large={isLarge}>
      <TileFrame>
        {/* For pointers only. The keyboard has VIEW, which also gets the focus back after either was pressed. */}
        <Opener type="button" tabIndex={-1} {...opener} onClick={() => view.current?.click()}>
          <Picture src={img_url} alt={name} fill sizes={tileSizes(isLarge)} priority={isFirst} />
        </Opener>
      </TileFrame>
      <Caption>
        <h2>{name}</h2>
        <Button {...opener} ref={view} data-scripted variant="quiet" size="s" aria-label={`VIEW ${name}`}>
          VIEW
        </Button>
        <noscript>
          <a href={img_url} aria-label={`VIEW ${name}`}>
            VIEW
          </a>
        </noscript>
      </Caption>
    </Tile>
  );
};
