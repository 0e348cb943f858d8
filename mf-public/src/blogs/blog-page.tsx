import { type FailureTexts, RecordFailure, RecordPage } from '../record-page/record-page.tsx';
import { BlogArticle } from './blog-article.tsx';
import { blogRecordPages } from './blog-record-pages.ts';
import { BlogSkeleton } from './blog-skeleton.tsx';

const texts: FailureTexts = {
  missingPage: {
    title: 'Blog not found',
    text: 'It may have been taken down, or the address may be incomplete. The others are where they were.',
    link: { name: 'See all blogs', path: '/all-blogs' },
  },
  errorMessage: 'This blog could not be loaded.',
};

/** Renders the page of one blog. */
const BlogPage = () => (
  <RecordPage kind={blogRecordPages} texts={texts} loading={<BlogSkeleton />}>
    {(blog) => <BlogArticle key={blog._id} blog={blog} />}
  </RecordPage>
);

const BlogFailure = () => <RecordFailure {...texts} />;

export { BlogPage as Component, BlogFailure as ErrorBoundary };
