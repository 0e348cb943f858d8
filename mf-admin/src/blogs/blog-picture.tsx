import type { Blog } from '@ekamra/contracts';
import { Icon, imageIcon, Picture, Inline, formatDate } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Quiet } from '../list/table-parts.ts';

const Line = styled(Inline)`
  font-size: var(--text-s);
  line-height: 1.35;
  overflow-wrap: anywhere;

  time {
    display: block;
  }
`;
const Round = styled.span`
  position: relative;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  overflow: hidden;
  border-radius: 50%;
  background: var(--color-sand-deep);
`;

/** Author and date of a blog. */
export const AuthorLine = ({ blog: { authorName, authorImage, createdDate, createdAt } }: { blog: Blog }) => {
  const written = createdDate ?? createdAt;
  return (
    <Line>
      <Round>
        <Picture src={authorImage} alt="" sizes="36px" fill />
      </Round>
      <div>
        {authorName}
        <Quiet as="time" $size="xs" dateTime={written}>
          {formatDate(written)}
        </Quiet>
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
`;

/** Picture of a blog, cropped to 3:2, or an icon if it has none. */
export const BlogThumbnail = ({ src, sizes }: { src: string | undefined; sizes: string }) =>
  src === undefined ? (
    <None>
      <Icon shape={imageIcon} size="2.5rem" />
    </None>
  ) : (
    <Picture src={src} alt="" sizes={sizes} ratio="3 / 2" />
  );
