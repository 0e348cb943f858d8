import { blog } from '@ekamra/contracts/testing/examples';
import { courtyard } from '@ekamra/ui';
import { BlogCard } from './blog-card.tsx';

export default { title: 'Public site/Blog card' };

export const Card = () => <BlogCard blog={{ ...blog, blogImage: courtyard.src }} isFirst />;
