import { hash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { inlineSource } from './inline-source.ts';

test('an inline script has the hash that browsers compute, whatever its line breaks', () => {
  const expected = `'sha256-${hash('sha256', 'one();\ntwo();\n', 'base64')}'`;
  for (const lineBreak of ['\n', '\r\n', '\r'])
    expect(inlineSource(`one();${lineBreak}two();${lineBreak}`)).toBe(expected);
});
