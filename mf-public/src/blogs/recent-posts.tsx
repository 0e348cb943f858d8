import type { Blog } from '@ekamra/contracts/records/blog';
import {
  blogPath,
  ColumnList,
  ErrorState,
  formatDate,
  from,
  Heading,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { recentBlogsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { writtenAt } from './blog-facts.ts';
import { BlogPicture } from './blog-picture.tsx';

/** Beside the article on wide screens, in one column. */
const columns = { m: 2, l: 1 };
/** Number of recent posts. */
const postCount = 4;

const Frame = styled.aside`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    align-self: start;
  }
`;
const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
  ${from('xl')} {
    grid-template-columns: 9rem minmax(0, 1fr);
  }
  padding-block: var(--space-4);
  border-top: 1px solid var(--color-line);
  picture {
    border-radius: var(--radius-s);
  }
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
`;
/** Its click area is the whole row. */
const Title = styled(Link)`
  color: inherit;
  font-weight: 600;
  line-height: 1.35;
  text-decoration-color: transparent;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration-color: currentColor;
  }
`;

const Post = ({ blog, current }: { blog: Blog; current: boolean }) => {
  const writtenDate = writtenAt(blog);
  return (
    <Row>
      <BlogPicture blog={blog} ratio="3 / 2" sizes="(min-width: 1280px) 144px, 112px" />
      <Words>
        <Title to={blogPath(blog)} state={{ blog }} aria-current={current ? 'page' : undefined}>
          {blog.title}
        </Title>
        <Text $size="s" $tone="soft">
          <time dateTime={writtenDate}>{formatDate(writtenDate)}</time>
          {current && <span> · You are here</span>}
        </Text>
      </Words>
    </Row>
  );
};

const Loading = () => (
  <>
    <VisuallyHidden as="output">Loading recent blogs</VisuallyHidden>
    <ColumnList aria-hidden="true" $columns={columns} $gap="0 var(--space-8)">
      {Array.from({ length: postCount }, (_, index) => (
        <Row key={index}>
          <Skeleton $ratio="3 / 2" />
          <Words>
            <Skeleton $width="90%" />
            <Skeleton $width="60%" />
          </Words>
        </Row>
      ))}
    </ColumnList>
  </>
);

/** Renders "Recent Blog Posts": the four newest blogs; nothing if there are none. */
export const RecentPosts = ({ current }: { current: Blog['_id'] }) => {
  const id = useId();
  const { api } = useShell();
  const { data, isError, isFetching, refetch } = useQuery(recentBlogsQuery(api));
  if (data?.data.length === 0) return null;
  return (
    <Frame aria-labelledby={id}>
      <Heading level={2} size="xl" id={id}>
        Recent Blog Posts
      </Heading>
      {data && (
        <ColumnList $columns={columns} $gap="0 var(--space-8)">
          {data.data.map((blog) => (
            <Post key={blog._id} blog={blog} current={blog._id === current} />
          ))}
        </ColumnList>
      )}
      {!data && !isError && <Loading />}
      {!data && isError && (
        <ErrorState
          message="The recent blogs could not be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Frame>
  );
};
