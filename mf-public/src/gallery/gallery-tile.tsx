import type { GalleryImage } from '@ekamra/contracts/gallery';
import { Button, canHover, Picture } from '@ekamra/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { captionHeight, Frame, Tile, tileSizes } from './tiles.ts';

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
  /* Its word ends where the picture does. */
  button {
    flex: none;
    margin-right: calc(var(--space-3) * -1);
  }
`;

export interface GalleryTileProps {
  image: GalleryImage;
  /** Takes four places where there is room. */
  large: boolean;
  /** The largest of the first screen. */
  first: boolean;
  onOpen: () => void;
}

/** A picture with its name and VIEW; both the picture and the button open it. */
export const GalleryTile = ({ image: { name, img_url }, large, first, onOpen }: GalleryTileProps) => {
  const view = useRef<HTMLButtonElement>(null);
  const openByPicture = () => {
    // The viewer gives the focus back to it, and some browsers focus nothing on a click.
    view.current?.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <Tile $large={large}>
      <Frame>
        {/* For the pointer only: the keyboard has VIEW, and one stop for each picture is enough. */}
        <Opener type="button" tabIndex={-1} onClick={openByPicture}>
          <Picture src={img_url} alt={name} fill sizes={tileSizes(large)} priority={first} />
        </Opener>
      </Frame>
      <Caption>
        <h2>{name}</h2>
        <Button
          ref={view}
          data-scripted
          variant="quiet"
          size="s"
          aria-label={`VIEW ${name}`}
          onClick={onOpen}
        >
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
