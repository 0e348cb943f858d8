const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, also within an attribute's quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Text that somebody typed on one line, as a header or a table needs it. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const india = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An instant as people in India read it, such as 21 November 2025 at 2:50 pm IST. */
export const indianTime = (at: Date): string => `${india.format(at)} IST`;
