import { describe, expect, test } from '@jest/globals';
import { type BlogBlock, isLinkAddress, parseBlogText, plainBlogText, type Span } from './blog-text.ts';
import { formatBlogText } from './format-blog-text.ts';

const plain = (text: string): Span => ({ text, bold: false });
const bold = (text: string): Span => ({ text, bold: true });
const paragraph = (...spans: Span[]): BlogBlock => ({ type: 'paragraph', spans });
const picture = '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000';

describe('parseBlogText', () => {
  test.each([
    'Ask for the deed.\nRead it twice.',
    '# One sign\nis no heading, #either, nor\n## within a paragraph',
    'Rate * area = price, 5 * 3, **unfinished, ** spaced ** and ****',
    'A [note], [1](see below), [evil](javascript:alert(1)), _this_ and `that`',
    '- one\nand no second item',
    '> 40 %, < 3 &amp; <b>no markup</b> | a | b |',
    'C:\\deeds\\2026 and a backslash \\',
    '    four spaces\n---\n===',
  ])('leaves other text as it is: %j', (text) => {
    expect(parseBlogText(text)).toEqual([paragraph(plain(text.trim()))]);
  });

  test('makes blocks of what blank lines separate', () => {
    expect(parseBlogText('One\n\nTwo\n \t\n\n\nThree\r\n\r\nFour\n')).toEqual(
      ['One', 'Two', 'Three', 'Four'].map((text) => paragraph(plain(text))),
    );
  });

  test('reads headings, lists, bold text and links', () => {
    const text =
      '## What **it** costs\n\n### Duty\n\n- five\n  per cent\n- [six](https://a.example/b_c)\n\n3. c\n4. d\n\nA **bold [link](/lands)** and \\*\\*none\\*\\*';
    expect(parseBlogText(text)).toEqual([
      { type: 'heading', level: 2, spans: [plain('What '), bold('it'), plain(' costs')] },
      { type: 'heading', level: 3, spans: [plain('Duty')] },
      {
        type: 'list',
        first: undefined,
        items: [[plain('five\nper cent')], [{ ...plain('six'), href: 'https://a.example/b_c' }]],
      },
      { type: 'list', first: 3, items: [[plain('c')], [plain('d')]] },
      paragraph(plain('A '), bold('bold '), { ...bold('link'), href: '/lands' }, plain(' and **none**')),
    ]);
  });

  test('reads pictures of the media store alone, each as a block', () => {
    expect(parseBlogText(`![A plan](${picture})`)).toEqual([
      { type: 'picture', src: picture, alt: 'A plan' },
    ]);
    for (const src of ['https://a.example/b.jpg', '/real-estate/media/resumes/a.pdf', `//a${picture}`])
      expect(parseBlogText(`![A plan](${src})`)[0]?.type).toBe('paragraph');
  });
});

test.each([
  ['https://a.example/b?c=d#e', true],
  ['HTTP://a.example', true],
  ['mailto:a@b.example', true],
  ['tel:+919437055501', true],
  ['/lands/1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['lands', false],
  [`https://a.example/${'a'.repeat(2_000)}`, false],
])('the address of a link %s: %s', (href, isAllowed) => {
  expect(isLinkAddress(href)).toBe(isAllowed);
});

test('plainBlogText has the words without marks and pictures', () => {
  expect(
    plainBlogText(`## Duty\n\nA **deed** of [ours](/about)\n\n![A plan](${picture})\n\n- one\n- two`),
  ).toBe('Duty\nA deed of ours\none\ntwo');
});

const encoded = (href: string | undefined) => href?.replace('(', '%28').replace(')', '%29');
/** Each visible character with its look. */
const characters = (all: readonly Span[]) =>
  all.flatMap(({ text, bold: isBold, href }) =>
    [...text.replaceAll(/\s/g, '')].map((sign) => `${sign} ${isBold} ${encoded(href)}`),
  );
const roundTrip = (block: BlogBlock) => parseBlogText(formatBlogText([block])[0] ?? '');

const isRead = (...all: Span[]) => {
  const [read, ...more] = roundTrip(paragraph(...all));
  const readSpans = read?.type === 'paragraph' && more.length === 0 ? read.spans : [];
  return characters(readSpans).join('\n') === characters(all).join('\n');
};

describe('formatBlogText writes what parseBlogText reads', () => {
  const texts = [
    '**',
    '***a**',
    '* a *',
    '- a',
    '## a',
    '12. a',
    '![a](b)',
    '[a](b)',
    '[a](/b)',
    'a](/b)',
    '\\',
    '\\\\',
    '\\*',
    '[',
    ']',
    'a\n- b',
    'a\nb',
    'x. ',
    '#',
    '\\- a',
    '[a',
    'a*',
    '*',
    '!',
  ];
  const looks = [
    { bold: false },
    { bold: true },
    { bold: false, href: '/a_(b)' },
    { bold: true, href: 'tel:1' },
  ];
  const spans = texts.flatMap((text) => looks.map((look): Span => ({ text, ...look })));

  test('of each two pieces of text in each look', () => {
    const pairs = spans.flatMap((one) => spans.map((other) => [one, other] as const));
    const wrong = pairs.filter(([one, other]) => !isRead(one, other) || !isRead(one, plain('c'), other));
    expect(wrong).toEqual([]);
  });

  test('of every kind of block, without blank ones', () => {
    const blocks: BlogBlock[] = [
      { type: 'heading', level: 3, spans: [plain('a '), bold('b')] },
      { type: 'list', first: 7, items: [[plain('- a\nb')], [bold('c')]] },
      { type: 'list', first: undefined, items: [[plain('1. a')]] },
      { type: 'picture', src: picture, alt: 'A plan (old)' },
    ];
    const blank: BlogBlock[] = [paragraph(plain(' \n')), { type: 'list', first: 1, items: [[], []] }];
    expect(formatBlogText([...blocks, ...blank]).flatMap(parseBlogText)).toEqual(blocks);
  });
});
