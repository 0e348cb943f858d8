import { css, styled } from 'styled-components';
import { mediaPicture } from './media-picture.ts';
import type { PictureSource, StaticPicture } from './static-picture.ts';

const Frame = styled.picture<{ $ratio: string | undefined; $fill: boolean }>`
  display: block;
  overflow: hidden;
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  ${({ $fill }) =>
    $fill &&
    css`
      position: absolute;
      inset: 0;
    `}
`;
const Image = styled.img<{ $cover: boolean; $position: string | undefined; $tone: string | undefined }>`
  width: 100%;
  background: ${({ $tone }) => $tone ?? 'var(--color-sand-deep)'};
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  ${({ $cover, $position }) =>
    $cover &&
    css`
      height: 100%;
      object-fit: cover;
      object-position: ${$position ?? 'center'};
    `}
`;

/** The picture: built in, or by its address (of our media store or of another host). */
type Shown = { picture: StaticPicture; alt?: string } | { src: string; alt: string };
export type PictureProps = Shown & {
  /** How wide it is shown, as in the `sizes` attribute: `(min-width: 768px) 33vw, 100vw`. */
  sizes: string;
  /** The largest picture of the first screen: fetched at once and first. At most one per page. */
  priority?: boolean | undefined;
  /** Shape of its frame, such as `3 / 2`; it is cut to it. Without one it keeps its own. */
  ratio?: string | undefined;
  /** Covers the positioned parent, and is cut to it. */
  fill?: boolean | undefined;
  /** Which part is kept when it is cut, as in `object-position`. */
  position?: string | undefined;
  className?: string | undefined;
};

/** Assumed of a picture of another host, so that its place is kept. */
const unknownSize = { width: 1600, height: 1000 };

const describe = (props: Shown): StaticPicture => {
  if ('picture' in props) return { ...props.picture, alt: props.alt ?? props.picture.alt };
  const media = mediaPicture(props.src);
  if (!media) return { src: props.src, alt: props.alt, ...unknownSize };
  const middle = media.webp[Math.floor(media.webp.length / 2)];
  return { ...media, src: middle?.url ?? props.src, alt: props.alt };
};

const srcSet = (sources: readonly PictureSource[]): string =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** A picture in AVIF or WebP in the width that fits, its place kept until it arrives; lazy unless `priority`. */
export const Picture = (props: PictureProps) => {
  const { sizes, priority = false, ratio, fill = false, position, className } = props;
  const { src, width, height, alt, tone, avif, webp } = describe(props);
  return (
    <Frame $ratio={ratio} $fill={fill} className={className}>
      {avif && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />}
      <Image
        $cover={fill || ratio !== undefined}
        $position={position}
        $tone={tone}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        src={src}
      />
    </Frame>
  );
};
