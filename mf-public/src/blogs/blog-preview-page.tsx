import type { Blog } from '@ekamra/contracts/records/blog';
import { calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { Container, ErrorState, Heading } from '@ekamra/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { MissingPage } from '../app/parts/missing-page.tsx';
import { WithoutScripts } from '../app/parts/without-scripts.tsx';
import { isMissing } from '../app/route-failure.ts';
import { useShell } from '../app/shell-context.tsx';
import { useHydrated } from '../app/use-hydrated.ts';
import { BlogArticle } from './blog-article.tsx';
import { BlogSkeleton } from './blog-skeleton.tsx';

const Notice = styled.p`
  padding: var(--space-2) var(--space-4);
  background: var(--color-accent-soft);
  color: var(--color-accent-strong);
  font-size: var(--text-s);
  font-weight: 600;
  text-align: center;
`;

/** Query for a preview. Of another blog it is read anew, because it shows the blog as it is. */
export const previewQuery = (api: Client, token: string) =>
  queryOptions({
    queryKey: ['blog-preview', token],
    queryFn: async ({ signal }): Promise<Blog> =>
      (await api(calls.readBlogPreview, { body: { token }, signal, isAnonymous: true })).data,
    gcTime: 0,
  });

/** Renders a blog that is not published, for whoever has the link. The server renders no blog, because it gets no token. */
const BlogPreviewPage = () => {
  const { api } = useShell();
  const { hash } = useLocation();
  const token = hash.slice(1);
  // A messenger may have cut the link.
  const isWhole = /^[\w-]{43}$/.test(token);
  const isHydrated = useHydrated();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...previewQuery(api, token),
    enabled: isWhole,
  });
  if (data)
    return (
      <>
        <Notice>Preview: only who has this link sees this blog.</Notice>
        <BlogArticle blog={data} />
      </>
    );
  if (!isHydrated)
    return (
      <>
        <Container>
          <noscript>
            <Heading level={1}>Preview</Heading>
          </noscript>
          <WithoutScripts>A preview is opened by JavaScript, which this browser does not run.</WithoutScripts>
        </Container>
        <BlogSkeleton />
      </>
    );
  if (isMissing(error) || !isWhole)
    return (
      <MissingPage
        title="This preview has ended"
        text="It may be older than a week, or a newer link has replaced it. Whoever sent it can make a new one."
        link={{ name: 'See all blogs', path: '/all-blogs' }}
      />
    );
  if (isPending) return <BlogSkeleton />;
  return (
    <Container>
      <ErrorState
        message="The preview could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
        wholePage
      />
    </Container>
  );
};

export { BlogPreviewPage as Component };
