import { focalPointOf } from '@ekamra/contracts/records/focal-point';
import { preload } from 'react-dom';
import { css, styled } from 'styled-components';
import { type Responsive, responsive } from '../media.ts';
import { mediaPicture } from './media-picture.ts';
import type { PictureSource, StaticPicture } from './static-picture.ts';

/** Aspect ratio such as `3 / 2`, or the ratios on phones (`base`) and from breakpoints on. */
type Ratio = string | ({ base: string } & Responsive<string>);
const toRatioRule = (ratio: string): string => `aspect-ratio: ${ratio};`;
const ratioRules = ({ $ratio }: { $ratio: Ratio | undefined }): string | undefined =>
  typeof $ratio === 'object'
    ? toRatioRule($ratio.base) + responsive($ratio, toRatioRule)
    : $ratio && toRatioRule($ratio);

const Frame = styled.picture<{ $ratio: Ratio | undefined; $fill: boolean; $rounded: boolean }>`
  display: block;
  overflow: hidden;
  ${({ $rounded }) => $rounded && 'border-radius: var(--radius-m);'}
  ${ratioRules}
  ${({ $fill }) =>
    $fill &&
    css`
      position: absolute;
      inset: 0;
    `}
`;
const Image = styled.img<{ $cover: boolean; $tone: string | undefined }>`
  width: 100%;
  background: ${({ $tone }) => $tone ?? 'var(--color-sand-deep)'};
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  ${({ $cover }) =>
    $cover &&
    css`
      height: 100%;
      object-fit: cover;
    `}
`;

/** A built-in picture, or the address of one (in our media store or of another host). */
type PictureInput = { picture: StaticPicture; alt?: string } | { src: string; alt: string };
export type PictureProps = PictureInput & {
  /** Width at which it is shown, as in the `sizes` attribute: `(min-width: 768px) 33vw, 100vw`. */
  sizes: string;
  /** Width of the largest file that its place needs on a dense screen, in pixels; larger ones are not offered. */
  maxWidth?: number | undefined;
  /**
   * True for the largest picture of the first screen: loaded eagerly with high priority. At most one per
   * page.
   */
  priority?: boolean | undefined;
  /** Aspect ratio to which it is cropped; its natural one by default. */
  ratio?: Ratio | undefined;
  rounded?: boolean | undefined;
  /** True to cover the positioned parent, cropped. */
  fill?: boolean | undefined;
  /** Value of `object-position` when it is cropped and has no focal point; its middle, or above it if upright, by default. */
  position?: string | undefined;
  className?: string | undefined;
};

/** Assumed size of a picture of another host, to reserve its space. */
const unknownSize = { width: 1600, height: 1000 };

const toStaticPicture = (props: PictureInput): StaticPicture => {
  if ('picture' in props) return { ...props.picture, alt: props.alt ?? props.picture.alt };
  const media = mediaPicture(props.src);
  if (!media) return { src: props.src, alt: props.alt, ...unknownSize };
  const middle = media.webp[Math.floor(media.webp.length / 2)];
  return { ...media, src: middle?.url ?? props.src, alt: props.alt };
};

/** Part of an upright picture without a focal point that is shown first: towers lose their tops around the middle. */
const uprightPosition = '50% 30%';

/** Returns what a cropped picture shows, as `object-position`; undefined for its middle. */
const positionOf = (props: PictureProps, { width, height }: StaticPicture): string | undefined => {
  const point = 'src' in props ? focalPointOf(props.src) : undefined;
  if (point) return `${point.x}% ${point.y}%`;
  return props.position ?? (height > width ? uprightPosition : undefined);
};

const srcSet = (sources: readonly PictureSource[], maxWidth = Infinity): string =>
  sources
    .filter(({ width }, index) => index === 0 || width <= maxWidth)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/**
 * Renders a picture in AVIF or WebP in the fitting width, with its space reserved; lazy unless `priority`.
 */
export const Picture = (props: PictureProps) => {
  const { sizes, maxWidth, priority = false, ratio, fill = false, rounded = false, className } = props;
  const picture = toStaticPicture(props);
  const { src, width, height, alt, tone, avif, webp } = picture;
  const isCropped = fill || ratio !== undefined;
  const objectPosition = isCropped ? positionOf(props, picture) : undefined;
  // Browsers that know `auto` measure the place of a lazy picture; the others use the rest.
  const imageSizes = priority ? sizes : `auto, ${sizes}`;
  if (priority && avif)
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet(avif, maxWidth),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <Frame $ratio={ratio} $fill={fill} $rounded={rounded} className={className}>
      {avif && <source type="image/avif" srcSet={srcSet(avif, maxWidth)} sizes={imageSizes} />}
      <Image
        $cover={isCropped}
        $tone={tone}
        style={objectPosition === undefined ? undefined : { objectPosition }}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        {...(webp ? { srcSet: srcSet(webp, maxWidth), sizes: imageSizes } : {})}
        src={src}
      />
    </Frame>
  );
};
