import type { Blog } from '@ekamra/contracts/records/blog';
import { LogoMark, Picture } from '@ekamra/ui';
import { styled } from 'styled-components';

const Plain = styled.div`
  display: grid;
  place-items: center;
  background: var(--color-sand);
  color: var(--color-primary);
  svg {
    width: auto;
    height: 40%;
    opacity: 0.18;
  }
`;

export interface BlogPictureProps {
  blog: Blog;
  ratio: string;
  sizes: string;
  /** Alternative text; empty if the title is beside the picture. */
  alt?: string;
  priority?: boolean;
}

/** Renders a blog's picture, or the company's mark for a blog without one. */
export const BlogPicture = ({ blog, ratio, sizes, alt = '', priority }: BlogPictureProps) =>
  blog.blogImage ? (
    <Picture src={blog.blogImage} alt={alt} ratio={ratio} sizes={sizes} priority={priority} />
  ) : (
    <Plain style={{ aspectRatio: ratio }}>
      <LogoMark />
    </Plain>
  );
