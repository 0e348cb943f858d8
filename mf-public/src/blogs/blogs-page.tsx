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
import { useSearchParams } from 'react-router-dom';
import { NextStep } from '../app/next-step.tsx';
import { blogsQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { BlogCard } from './blog-card.tsx';
import { BlogGrid, BlogList } from './blog-grid.ts';
import { blogListQuery, pageOf, pagePath, pageSize } from './blog-pages.ts';

/** Cards that show while the list loads (spec.md point 9). */
const skeletons = 6;

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
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...blogsQuery(api, blogListQuery(page)),
    placeholderData: keepPreviousData,
  });
  if (isError && !data)
    return (
      <ErrorState message="The blogs could not be loaded." onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data)
    return (
      <BlogGrid>
        <CardSkeletons count={skeletons} label="Loading blogs" />
      </BlogGrid>
    );
  if (data.data.length === 0) return <NoBlogs page={page} />;
  const pages = Math.ceil((data.total ?? data.data.length) / pageSize);
  return (
    <Stack $gap={12}>
      <BlogList $stale={isPlaceholderData} aria-busy={isFetching}>
        {data.data.map((blog, place) => (
          <li key={blog._id}>
            <BlogCard blog={blog} first={place === 0} />
          </li>
        ))}
      </BlogList>
      {pages > 1 && (
        <Pagination variant="numbers" label="Pages of blogs" page={page} pages={pages} to={pagePath} />
      )}
    </Stack>
  );
};

/** All blogs, the newest first (spec.md 2.4, "Blog list"). */
const BlogsPage = () => {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Blogs"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Blogs' }]}
        lead="Notes from our desk on buying, selling and living in Odisha, by the people who walk the plots and read the deeds."
      />
      <Section $tight aria-label="All blogs">
        <Container>
          <Blogs page={pageOf(search)} />
        </Container>
      </Section>
      <NextStep
        title="Your question is not among them?"
        text="Most of these notes began as somebody’s question on the telephone. Ask us yours; the answer may help the next one, too."
      >
        <LinkButton to="/contact">Ask an adviser</LinkButton>
        <LinkButton to="/faqs" variant="secondary">
          Read the FAQ
        </LinkButton>
      </NextStep>
    </>
  );
};

export { BlogsPage as Component };
