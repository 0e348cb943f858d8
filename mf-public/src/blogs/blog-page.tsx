import type { Blog } from '@ekamra/contracts/blog';
import { Container, ErrorState } from '@ekamra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { isMissing } from '../app/failure.ts';
import { handedRecord } from '../app/handed-record.ts';
import { MissingPage, type MissingPageProps } from '../app/missing-page.tsx';
import { blogQuery, knownBlog } from '../app/queries.ts';
import { RecordFailure } from '../app/record-failure.tsx';
import { useShell } from '../app/shell-context.tsx';
import { useHeadOnArrival } from '../app/use-head-on-arrival.ts';
import { BlogArticle } from './blog-article.tsx';
import { BlogSkeleton } from './blog-skeleton.tsx';

const missing: MissingPageProps = {
  title: 'Blog not found',
  text: 'It may have been taken down, or the address may be incomplete. The others are where they were.',
  onward: { name: 'See all blogs', path: '/all-blogs' },
};
const failed = 'This blog could not be loaded.';

/**
 * A blog (spec.md 2.4, "Blog detail"). The record that a card handed along is painted at once and refreshed behind
 * it.
 */
const BlogPage = () => {
  const { api } = useShell();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const client = useQueryClient();
  const known = knownBlog(client, id) ?? handedRecord<Blog>(state, 'blog', id);
  const found = useQuery({ ...blogQuery(api, id), placeholderData: () => known });
  useHeadOnArrival(found);
  const blog = found.data ?? known;
  if (isMissing(found.error)) return <MissingPage {...missing} />;
  if (blog) return <BlogArticle key={blog._id} blog={blog} />;
  if (found.isPending) return <BlogSkeleton />;
  return (
    <Container>
      <ErrorState message={failed} onRetry={() => void found.refetch()} busy={found.isFetching} wholePage />
    </Container>
  );
};

const BlogFailure = () => <RecordFailure missing={missing} message={failed} />;

export { BlogPage as Component, BlogFailure as ErrorBoundary };
