import type { BlogBlock, Span } from '@ekamra/contracts/records/blog-text';
import { isLinkAddress, isTextPicture, parseBlogText } from '@ekamra/contracts/records/blog-text';
import { formatBlogText } from '@ekamra/contracts/records/format-blog-text';
import { Fragment, type Node, Schema } from 'prosemirror-model';

const linkAddress = (element: HTMLElement): string | undefined => {
  const href = element.getAttribute('href') ?? '';
  return isLinkAddress(href) ? href : undefined;
};

/** The kinds of blocks and looks that a blog's text may have (see `contracts/src/records/blog-text.ts`), and how they are pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'text*',
      marks: 'link',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1, h2', attrs: { level: 2 } },
        { tag: 'h3, h4, h5, h6', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
    },
    bulletList: {
      content: 'listItem+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      content: 'listItem+',
      group: 'block',
      attrs: { first: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (element) => ({ first: Number(element.getAttribute('start') ?? 1) || 1 }) },
      ],
      toDOM: ({ attrs }) => ['ol', { start: attrs['first'] }, 0],
    },
    listItem: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    picture: {
      group: 'block',
      draggable: true,
      attrs: { src: {}, alt: {} },
      parseDOM: [
        {
          tag: 'img',
          getAttrs: (element) => {
            const src = element.getAttribute('src') ?? '';
            return isTextPicture(src) && { src, alt: element.getAttribute('alt') ?? '' };
          },
        },
      ],
      toDOM: ({ attrs: { src, alt } }) => ['img', { src: `${src}/640.webp`, alt }],
    },
    text: { group: 'inline' },
    lineBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = linkAddress(element);
            return href !== undefined && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps all that it copies in a `b` that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
  },
});
export const { nodes, marks } = schema;

const inlineFrom = (spans: readonly Span[]): Node[] =>
  spans.flatMap(({ text, bold, href }) => {
    const looks = [
      ...(href === undefined ? [] : [marks.link.create({ href })]),
      ...(bold ? [marks.bold.create()] : []),
    ];
    return text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [nodes.lineBreak.create()] : []),
        ...(line === '' ? [] : [schema.text(line, looks)]),
      ]);
  });

const nodeFrom = (block: BlogBlock): Node => {
  switch (block.type) {
    case 'picture':
      return nodes.picture.create({ src: block.src, alt: block.alt });
    case 'heading': {
      const texts = inlineFrom(block.spans.map((span) => ({ ...span, bold: false })));
      return nodes.heading.create({ level: block.level }, texts);
    }
    case 'list': {
      const items = block.items.map((item) =>
        nodes.listItem.create(null, nodes.paragraph.create(null, inlineFrom(item))),
      );
      return block.first === undefined
        ? nodes.bulletList.create(null, items)
        : nodes.orderedList.create({ first: block.first }, items);
    }
    default:
      return nodes.paragraph.create(null, inlineFrom(block.spans));
  }
};

/** Returns the blocks of texts, in the form in which a blog's `paragraphs` are stored. */
export const fragmentFrom = (texts: readonly string[]): Fragment =>
  Fragment.from(texts.flatMap(parseBlogText).map(nodeFrom));

/** Returns the document of a blog's `paragraphs`. */
export const documentFrom = (paragraphs: readonly string[]): Node => {
  const blocks = fragmentFrom(paragraphs);
  return nodes.doc.create(null, blocks.size > 0 ? blocks : nodes.paragraph.create());
};

const spansOf = (node: Node): Span[] =>
  node.children.map((child) => ({
    text: child.type === nodes.lineBreak ? '\n' : (child.text ?? ''),
    bold: marks.bold.isInSet(child.marks) !== undefined,
    href: marks.link.isInSet(child.marks)?.attrs['href'],
  }));

const blockOf = (node: Node): BlogBlock => {
  const { attrs, type } = node;
  if (type === nodes.picture) return { type: 'picture', src: attrs['src'], alt: attrs['alt'] };
  if (type === nodes.heading) return { type: 'heading', level: attrs['level'], spans: spansOf(node) };
  if (type === nodes.bulletList || type === nodes.orderedList)
    return {
      type: 'list',
      first: type === nodes.orderedList ? attrs['first'] : undefined,
      items: node.children.map((item) => item.children.flatMap(spansOf)),
    };
  return { type: 'paragraph', spans: spansOf(node) };
};

/** Returns a document as the `paragraphs` of a blog. */
export const paragraphsOf = (document: Node): string[] => formatBlogText(document.children.map(blockOf));
