import { type BlogBlock, parseBlogText, type Span } from '@ekamra/contracts/records/blog-text';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Picture } from '../picture/picture.tsx';
import { Heading } from '../typography/heading.tsx';
import { Prose } from '../typography/text.ts';

const Words = styled(Prose)`
  overflow-wrap: anywhere;

  > p,
  li {
    white-space: pre-line;
  }
  > :is(ul, ol) {
    padding-left: 1.4em;
  }
  li + li {
    margin-top: var(--space-2);
  }
  > :is(h2, h3, h4):not(:first-child) {
    margin-top: var(--space-10);
  }
  > picture {
    border-radius: var(--radius-m);
  }
`;

const LinkedText = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  [...spans.entries()].map(([index, { text, bold, href }]) => {
    const looked = bold ? <strong>{text}</strong> : text;
    return href === undefined ? (
      <Fragment key={index}>{looked}</Fragment>
    ) : (
      <LinkedText key={index} href={href}>
        {looked}
      </LinkedText>
    );
  });

const headings = { 1: { 2: 2, 3: 3 }, 2: { 2: 3, 3: 4 } } as const;

const Block = ({ block, below }: { block: BlogBlock; below: 1 | 2 }) => {
  switch (block.type) {
    case 'heading':
      return (
        <Heading level={headings[below][block.level]} size={block.level === 2 ? 'xl' : 'l'}>
          <Spans spans={block.spans} />
        </Heading>
      );
    case 'list': {
      const items = [...block.items.entries()].map(([index, item]) => (
        <li key={index}>
          <Spans spans={item} />
        </li>
      ));
      return block.first === undefined ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>;
    }
    case 'picture':
      return <Picture src={block.src} alt={block.alt} sizes="(min-width: 768px) 42rem, 91vw" />;
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
  }
};

export interface BlogTextProps {
  /** The blog's `paragraphs`. */
  paragraphs: readonly string[];
  /** Level of the heading that they stand below; 1 by default. */
  below?: 1 | 2;
  className?: string | undefined;
}

/** Renders the text of a blog: paragraphs, headings, lists, links and pictures, whose space is reserved. */
export const BlogText = ({ paragraphs, below = 1, className }: BlogTextProps) => (
  <Words className={className}>
    {[...paragraphs.flatMap(parseBlogText).entries()].map(([index, block]) => (
      <Block key={index} block={block} below={below} />
    ))}
  </Words>
);
