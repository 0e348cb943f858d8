import { expect, test } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

test('text is escaped for HTML', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});
