import { escapeHtml } from '@ekamra/contracts/forms/escape-html';

const india = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Formats a time in Indian time, such as 21 November 2025 at 2:50 pm IST. */
export const indianTime = (at: Date): string => `${india.format(at)} IST`;

/** A row of a table; `isLink` is true for an address of our own, which can be tapped. */
export type MailFact = [label: string, value: string, isLink?: boolean];

const valueHtml = ([, value, isLink]: MailFact): string => {
  const html = escapeHtml(value);
  return isLink ? `<a href="${html}">${html}</a>` : html;
};

/** A paragraph of a mail: plain text, or with HTML of its own. */
type Paragraph = string | { text: string; html: string };

/** Content of a mail: paragraphs around a table of facts. */
interface Letter {
  opening: string[];
  facts: MailFact[];
  /** Width of the labels in the text. */
  labelWidth: number;
  closing: Paragraph[];
  footer: string;
}

const htmlOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? `<p>${escapeHtml(paragraph)}</p>` : paragraph.html;

/** Returns a mail as text and as HTML. */
export const letter = ({ opening, facts, labelWidth, closing, footer }: Letter) => {
  const closingTexts = closing.map((each) => (typeof each === 'string' ? each : each.text));
  const rows = facts.map((fact) => `<tr><th align="left">${fact[0]}</th><td>${valueHtml(fact)}</td></tr>`);
  return {
    text: [
      ...opening.flatMap((each) => [each, '']),
      ...facts.map(([label, value]) => `${label}:`.padEnd(labelWidth) + value),
      '',
      ...closingTexts.flatMap((each) => [each, '']),
      '-- ',
      footer,
      '',
    ].join('\n'),
    html: `<!doctype html>
<html lang="en-IN">
<body style="font-family: sans-serif; line-height: 1.5; color: #1d2b26">
${opening.map(htmlOf).join('\n')}
<table cellpadding="4">
${rows.join('\n')}
</table>
${closing.map(htmlOf).join('\n')}
<p style="color: #5b6b64">${footer}</p>
</body>
</html>
`,
  };
};
