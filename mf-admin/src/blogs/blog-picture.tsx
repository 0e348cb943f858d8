import { ImageIcon, Picture, agentIllustration } from '@ekamra/ui';
import { styled } from 'styled-components';

const None = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  background: var(--color-sand-deep);
  color: var(--color-outline);

  svg {
    width: 2.5rem;
    height: 2.5rem;
  }
`;

/** The picture of a blog, cut to 3:2; a mark where it has none. */
export const BlogPicture = ({ src, sizes }: { src: string | undefined; sizes: string }) =>
  src === undefined ? (
    <None>
      <ImageIcon aria-hidden />
    </None>
  ) : (
    <Picture src={src} alt="" sizes={sizes} ratio="3 / 2" />
  );

const Round = styled.span`
  position: relative;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  overflow: hidden;
  border-radius: 50%;
  background: var(--color-sand-deep);
`;

/** The author's picture, by default the placeholder icon (spec.md point 3, "Blog"). */
export const AuthorPicture = ({ src }: { src: string | undefined }) => (
  <Round>
    <Picture {...(src === undefined ? { picture: agentIllustration } : { src })} alt="" sizes="36px" fill />
  </Round>
);
