import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Mode } from './rspack.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/**
 * Where some libraries really are. React Router's packages name their development build first. React Query, under
 * its own name, is what the shell shares; the module that is shared takes it by another name, or it would be
 * importing itself.
 */
export const aliases = (mode: Mode): Record<string, string> => {
  const router = join(packageFolder('react-router'), 'dist', mode);
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    'react-query-itself$': join(packageFolder('@tanstack/react-query'), 'build/modern/index.js'),
  };
};
