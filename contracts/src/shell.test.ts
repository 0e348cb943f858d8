import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { shellInterface } from './shell.ts';

/** The declarations of an interface version, by number. */
const declarations: Record<number, string> = {
  1: 'ebd593f35f55fca4',
};

/** What `shell.ts` declares, whatever its comments and layout. */
const declared = (): string => {
  const source = readFileSync(path.join(import.meta.dirname, 'shell.ts'), 'utf8');
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, '');
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
};

/**
 * The gate goes by the number. So a change of the declarations has to be decided on: where a remote that is published
 * already could not do with it, raise `shellInterface`, and add the new number here; else write the new hash down.
 */
test('what shell and remotes exchange is what its number stands for', () => {
  expect({ [shellInterface]: declared() }).toEqual({ [shellInterface]: declarations[shellInterface] });
});
