import { readFileSync } from 'node:fs';
import path from 'node:path';
import parse from 'html-react-parser';

/**
 * Returns a page of the elements and styles of a product's page, whose HTML is in dist/product, without its scripts. They are
 * created once; each rendering renders all of them.
 */
export const productPage = (name: string) => {
  const html = readFileSync(path.join(process.cwd(), `dist/product/${name}.html`), 'utf8');
  const styles = [...html.matchAll(/<style[^>]*>.*?<\/style>/gs)].map(([style]) => style).join('');
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const elements = parse(styles + body.replaceAll(/<(script|noscript|style)\b[^>]*>.*?<\/\1>/gs, ''));
  return () => <>{elements}</>;
};
