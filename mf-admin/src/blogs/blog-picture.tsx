import { ImageIcon, Picture, formatDate } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Blog } from '@ekamra/contracts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-s);
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
const WrittenAt = styled.time`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

/** Author and date of a blog. */
export const Byline = ({ blog: { authorName, authorImage, createdDate, createdAt } }: { blog: Blog }) => {
  const written = createdDate ?? createdAt;
  return (
    <Line>
      <AuthorPicture src={authorImage} />
      <div>
        {authorName}
        <WrittenAt dateTime={written}>{formatDate(written)}</WrittenAt>
      </div>
    </Line>
  );
};

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

/** Picture of a blog, cropped to 3:2, or an icon if it has none. */
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

const AuthorPicture = ({ src }: { src: string }) => (
  <Round>
    <Picture src={src} alt="" sizes="36px" fill />
  </Round>
);
