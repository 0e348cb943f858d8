import { pageCount } from '@ekamra/contracts/records/paged-records';
import {
  CardSkeletons,
  Container,
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeader,
  Pagination,
  Section,
  Stack,
} from '@ekamra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LateAnswer, useRestart } from '../app/parts/late-answer.tsx';
import { NextStep } from '../app/parts/next-step.tsx';
import { blogsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BlogCard } from './blog-card.tsx';
import { BlogColumns, BlogList } from './blog-grid.ts';
import { blogListQuery, pageNumberOf, pagePath, blogsPerPage } from './blog-pages.ts';

/** Number of skeleton cards while the list loads. */
const skeletonCount = 6;

const NoBlogs = ({ page }: { page: number }) => (
  <EmptyState
    title="No blogs available at the moment."
    action={
      page > 1 ? (
        <LinkButton to={pagePath(1)}>Go to the first page</LinkButton>
      ) : (
        <LinkButton to="/properties" variant="secondary">
          Browse properties
        </LinkButton>
      )
    }
  >
    {page > 1
      ? 'This page is past the last one.'
      : 'The next one is being written. Meanwhile, the properties it may be about are worth a look.'}
  </EmptyState>
);

const Blogs = ({ page }: { page: number }) => {
  const { api } = useShell();
  const query = blogsQuery(api, blogListQuery(page));
  const { data, isError, isPending, isFetching, isPlaceholderData, failureCount, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const restart = useRestart();
  const list = useRef<HTMLUListElement>(null);
  const lateAnswer = (
    <LateAnswer
      isWaiting={isPending || isPlaceholderData}
      failureCount={failureCount}
      onRetry={() => restart(query.queryKey)}
    >
      {isPlaceholderData ? 'Until then you see the page of before.' : undefined}
    </LateAnswer>
  );
  if (isError && !data)
    return (
      <ErrorState message="The blogs could not be loaded." onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data)
    return (
      <Stack $gap={6}>
        {lateAnswer}
        <BlogColumns>
          <CardSkeletons count={skeletonCount} label="Loading blogs" />
        </BlogColumns>
      </Stack>
    );
  if (data.data.length === 0) return <NoBlogs page={page} />;
  const pages = pageCount(data.total ?? data.data.length, blogsPerPage);
  return (
    <Stack $gap={12}>
      {lateAnswer}
      <BlogList ref={list} tabIndex={-1} $stale={isPlaceholderData} aria-busy={isFetching}>
        {data.data.map((blog, index) => (
          <li key={blog._id}>
            <BlogCard blog={blog} isFirst={index === 0} />
          </li>
        ))}
      </BlogList>
      {pages > 1 && (
        <Pagination
          variant="numbers"
          label="Pages of blogs"
          page={page}
          pages={pages}
          results={list}
          to={pagePath}
        />
      )}
    </Stack>
  );
};

/** Renders the list of all blogs, newest first. */
const BlogsPage = () => {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title="Blogs" isSlim />
      <Section $tight aria-label="All blogs">
        <Container>
          <Blogs page={pageNumberOf(search)} />
        </Container>
      </Section>
      <NextStep
        title="Your question is not among them?"
        text="Most of these notes began as somebody’s question on the telephone. Ask us yours; the answer may help the next one, too."
        links={{ 'Ask an adviser': '/contact', 'Read the FAQ': '/faqs' }}
      />
    </>
  );
};

export { BlogsPage as Component };
