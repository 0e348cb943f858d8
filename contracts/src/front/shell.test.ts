import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { shellInterface } from './shell.ts';

/** Hashes of the declarations by interface version. */
const declarations: Record<number, string> = {
  1: '55b476884ad046fc',
};

/** Returns a hash of the declarations of `shell.ts`, without comments and layout. */
const declarationHash = (): string => {
  const source = readFileSync(path.join(import.meta.dirname, 'shell.ts'), 'utf8');
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, '');
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
};

/**
 * The gate compares interface versions, so a change of the declarations needs a decision: if a published remote could
 * not work with it, raise `shellInterface` and add the new number here; otherwise update the hash.
 */
test('the declarations of the shell interface match its version', () => {
  expect({ [shellInterface]: declarationHash() }).toEqual({ [shellInterface]: declarations[shellInterface] });
});
