import { expect, test } from '@jest/globals';
import { parseJsonFile } from './json-file.ts';
import { remoteDeclaration } from './release.ts';

const parse = (text: string) => parseJsonFile(remoteDeclaration, { text, file: 'mf-a/remote.json' });
const good = `{
  "name": "mf-a",
  "layout": "site",
  "rendering": "browser",
  "paths": ["/a"]
}`;

test('a file is parsed; an error names file, line and field of everything that is wrong', () => {
  expect(parse(good)).toMatchObject({ name: 'mf-a', paths: ['/a'] });
  const wrong = good.replace('"site"', '"other"').replace('["/a"]', '["/a", ""]');
  expect(() => parse(wrong)).toThrow(
    /^mf-a\/remote\.json:3: .* at layout\nmf-a\/remote\.json:5: .* at paths\.1$/,
  );
});

test('a text that is no JSON is an error with file and line', () => {
  expect(() => parse(good.replace('"site",', '"site"'))).toThrow(/^mf-a\/remote\.json:4 is not JSON: /);
});
