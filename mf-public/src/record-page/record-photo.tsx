import {
  chevronLeftIcon,
  chevronRightIcon,
  Icon,
  IconButton,
  LogoMark,
  maximizeIcon,
  Picture,
  Text,
  useSwipe,
  VisuallyHidden,
} from '@ekamra/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { usePictureViewer } from '../viewer/use-picture-viewer.tsx';
import { Mosaic, mosaicTiles, PhotoPlace } from './record-opening.ts';

const Opener = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    outline-color: var(--color-white);
    outline-offset: -6px;
    box-shadow: inset 0 0 0 8px var(--color-primary);
  }
`;
const Tile = styled(Opener)`
  inset: auto;
  height: 100%;
`;
/** White, to be visible on any picture. */
const Raised = styled.span`
  position: absolute;
  display: flex;
  align-items: center;
  border-radius: var(--radius-s);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;
const Hint = styled(Raised)`
  inset: var(--space-3) var(--space-3) auto auto;
  justify-content: center;
  width: 2.25rem;
  height: 2.25rem;
  color: var(--color-primary);
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;
const Steps = styled(Raised).attrs({ as: 'div', role: 'group' })`
  inset: auto var(--space-3) var(--space-3) auto;
  gap: var(--space-1);
  font-size: var(--text-s);
  font-variant-numeric: lining-nums tabular-nums;
`;
const NoPhoto = styled(PhotoPlace)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-3);
  padding-bottom: var(--space-12);
  aspect-ratio: auto;
  height: 26svh;
  min-height: 10rem;
  background: var(--color-sand);
  text-align: center;
  svg {
    color: var(--color-primary);
    opacity: 0.4;
  }
`;

export interface RecordPicturesProps {
  name: string;
  images: readonly string[];
  /** Index of the large picture. */
  chosen: number;
  onChoose: (index: number) => void;
}

/**
 * Renders the large picture of a property, which opens full screen. Buttons, arrow keys and swipes change it,
 * without wrapping around at the ends.
 */
export const RecordPhoto = ({ name, images, chosen, onChoose }: RecordPicturesProps) => {
  const last = images.length - 1;
  const pictures = images.map((src, index) => ({
    src,
    alt: `${name}, picture ${index + 1} of ${images.length}`,
    caption: name,
  }));
  const { opener, viewer } = usePictureViewer(pictures, onChoose);
  const step = (by: number) => onChoose(Math.min(last, Math.max(0, chosen + by)));
  const swipe = useSwipe({ onPrevious: () => step(-1), onNext: () => step(1) });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  const currentPicture = pictures[chosen];
  if (!currentPicture)
    return (
      <NoPhoto data-screen-only>
        <LogoMark />
        <Text $tone="soft">Pictures will follow. Call us to see the place itself.</Text>
      </NoPhoto>
    );
  return (
    <>
      <Mosaic $isMosaic={last >= mosaicTiles}>
        <PhotoPlace {...swipe} onKeyDown={onKeyDown}>
          <Opener type="button" aria-label={`${currentPicture.alt}: open it full screen`} {...opener(chosen)}>
            <Picture
              key={currentPicture.src}
              src={currentPicture.src}
              alt={currentPicture.alt}
              fill
              position="50% 30%"
              sizes={
                last >= mosaicTiles
                  ? '(min-width: 1440px) 720px, (min-width: 1024px) 50vw, 100vw'
                  : '(min-width: 1440px) 1440px, 100vw'
              }
              priority
            />
            <Hint data-screen-only>
              <Icon shape={maximizeIcon} />
            </Hint>
          </Opener>
          {last > 0 && (
            <Steps data-scripted data-screen-only aria-label="Large picture">
              <IconButton label="Previous picture" disabled={chosen === 0} onClick={() => step(-1)}>
                <Icon shape={chevronLeftIcon} />
              </IconButton>
              <output>
                <VisuallyHidden>Picture </VisuallyHidden>
                <span>{`${chosen + 1} of ${images.length}`}</span>
              </output>
              <IconButton label="Next picture" disabled={chosen === last} onClick={() => step(1)}>
                <Icon shape={chevronRightIcon} />
              </IconButton>
            </Steps>
          )}
        </PhotoPlace>
        {last >= mosaicTiles &&
          [...pictures.entries()].slice(1, mosaicTiles + 1).map(([index, { src, alt }]) => (
            <Tile key={index} type="button" aria-label={`${alt}: open it full screen`} {...opener(index)}>
              <Picture src={src} alt="" fill sizes="(min-width: 1440px) 360px, 25vw" maxWidth={960} />
            </Tile>
          ))}
      </Mosaic>
      {viewer}
    </>
  );
};
