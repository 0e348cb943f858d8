import { beforeAll, expect, test } from '@jest/globals';
import { completeBrowser } from '../../../testing/complete-browser.ts';
import { sliceFromHtml } from './pasted-html.ts';
import { nodes, paragraphsOf } from './schema.ts';

beforeAll(completeBrowser);
const read = (html: string): string[] => paragraphsOf(nodes.doc.create(null, sliceFromHtml(html).content));

/** As Word puts it on the clipboard: lists are paragraphs with their signs. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8>
<style><!-- p.MsoNormal {margin:0cm} --></style><xml><w:WordDocument>Print</w:WordDocument></xml></head>
<body lang=EN-IN><!--StartFragment--><h1>Reading a deed<o:p></o:p></h1>
<p class=MsoNormal>Ask for the <b>original</b>
deed, and <a href="https://igrodisha.gov.in">the register</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Schedule<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Owners</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Sign</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Pay</p>
<!--EndFragment--></body></html>`;

/** As Google Docs puts it on the clipboard: all in a `b` that is not bold. */
const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Reading a deed</span></h2><p dir="ltr"><span style="font-weight:400;">Ask for the </span><span style="font-weight:700;">original</span><span> deed, and </span><a href="https://igrodisha.gov.in"><span style="color:#1155cc;">the register</span></a><span>.</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Schedule</span></p></li><li dir="ltr"><p dir="ltr"><span>Owners</span></p></li></ul><ol><li><p>Sign</p></li><li><p>Pay</p></li></ol></b>`;

test.each([
  ['Word', word],
  ['Google Docs', docs],
])('text of %s keeps its heading, bold words, link and lists', (_program, html) => {
  expect(read(html)).toEqual([
    '## Reading a deed',
    'Ask for the **original** deed, and [the register](https://igrodisha.gov.in).',
    '- Schedule\n- Owners',
    '1. Sign\n2. Pay',
  ]);
});

test('what a blog can’t have becomes text, and what is no text goes', () => {
  expect(
    read(`<h4>Costs</h4><table><tr><td>Duty</td><td>5 %</td></tr></table><ul><li>a<ul><li>b</li></ul></li></ul>
      <p><i>See</i> <a href="javascript:alert(1)">this</a><script>alert(1)</script><style>p{}</style></p>
      <p onclick="alert(1)">last<img src="https://a.example/b.jpg" onerror="alert(1)"><svg><text>x</text></svg></p>`),
  ).toEqual(['### Costs', 'Duty', '5 %', '- a', '- b', 'See this', 'last']);
});

const refused = () => {
  throw new TypeError('This document requires TrustedHTML');
};

test('HTML is never parsed by the browser', () => {
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const parse = DOMParser.prototype.parseFromString;
  Object.defineProperty(Element.prototype, 'innerHTML', { set: refused, configurable: true });
  DOMParser.prototype.parseFromString = refused;
  try {
    expect(read(docs)).toHaveLength(4);
  } finally {
    if (inner) Object.defineProperty(Element.prototype, 'innerHTML', inner);
    DOMParser.prototype.parseFromString = parse;
  }
});
