import { hash } from 'node:crypto';

/**
 * Returns the source expression (CSP Level 3) of an inline script or style element. Browsers hash what their parser has
 * read, with a line feed for each line break (HTML, 13.2.3.5), whatever the sources of the text were stored with.
 */
export const inlineSource = (text: string): string =>
  `'sha256-${hash('sha256', text.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;
