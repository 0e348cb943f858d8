import { Container, PageHeader, Skeleton, Stack } from '@ekamra/ui';
import { ArticleColumns, Ground, Lead } from './article-layout.ts';

/** Renders the skeleton of a blog's page while it loads. */
export const BlogSkeleton = () => (
  <div aria-busy="true" data-scripted>
    <PageHeader
      title={<output>Loading...</output>}
      crumbs={[{ label: 'Blogs', to: '/all-blogs' }, { label: 'Blog' }]}
      lead="One moment: the article is on its way."
    />
    <Ground>
      <Container>
        <Lead>
          <Skeleton $ratio="3 / 2" />
        </Lead>
        <ArticleColumns>
          <Stack $gap={4}>
            <Skeleton $width="95%" $height="1.5em" />
            <Skeleton $width="70%" $height="1.5em" />
            <Skeleton $width="90%" />
            <Skeleton $width="85%" />
          </Stack>
        </ArticleColumns>
      </Container>
    </Ground>
  </div>
);
