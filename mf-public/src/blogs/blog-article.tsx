import type { Blog } from '@ekamra/contracts/records/blog';
import { ArrowLink, BlogText, blogPath, Container, PageHeader } from '@ekamra/ui';
import { styled } from 'styled-components';
import { NextStep } from '../app/parts/next-step.tsx';
import { ArticleColumns, Ground, Lead } from './article-layout.ts';
import { BlogPicture } from './blog-picture.tsx';
import { Byline } from './byline.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { ShareButton } from './share-button.tsx';

const Words = styled(BlogText)`
  > p:first-child {
    font-size: var(--text-l);
    line-height: 1.55;
  }
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  max-width: var(--measure);
  margin-top: var(--space-10);
  padding-top: var(--space-6);
  border-top: 1px solid var(--color-line);
`;

/** Renders a blog with its recent posts and a call to action. */
export const BlogArticle = ({ blog }: { blog: Blog }) => (
  <>
    <article>
      <PageHeader
        title={blog.title}
        crumbs={[{ label: 'Blogs', to: '/all-blogs' }, { label: blog.title }]}
        eyebrow={blog.category}
        lead={blog.sortParagraph}
      >
        <Byline blog={blog} />
      </PageHeader>
      <Ground>
        <Container>
          {blog.blogImage && (
            <Lead>
              <BlogPicture blog={blog} ratio="3 / 2" sizes="(min-width: 1360px) 1240px, 100vw" priority />
            </Lead>
          )}
          <ArticleColumns>
            <div>
              <Words paragraphs={blog.paragraphs} />
              <Foot>
                <ShareButton title={blog.title} path={blogPath(blog)} />
                <ArrowLink to="/all-blogs">All blogs</ArrowLink>
              </Foot>
            </div>
            <RecentPosts current={blog._id} />
          </ArticleColumns>
        </Container>
      </Ground>
    </article>
    <NextStep
      title="Does it fit your case?"
      text="Every deed and every family is a little different. Tell us about yours, and we will say what applies and what does not."
      links={{ 'Ask an adviser': '/contact', 'Browse properties': '/properties' }}
    />
  </>
);
