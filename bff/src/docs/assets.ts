import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type KeptFile, keptFile } from './kept-file.ts';

/** A file that the page loads, under a name that changes with its content. */
export interface Asset extends KeptFile {
  name: string;
}

const require = createRequire(import.meta.url);

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
} as const;

const load = (stem: string, extension: keyof typeof types, path: string): Asset => {
  const file = keptFile(types[extension], readFileSync(path));
  return { ...file, name: `${stem}.${file.etag.slice(1, 13)}.${extension}` };
};

const own = (file: string): string => join(import.meta.dirname, file);

/**
 * Reads all that the page is made of: Swagger UI, what starts it, and what suits it to a phone.
 * @throws when the installation is not complete
 */
export const loadAssets = () => ({
  style: load('swagger-ui', 'css', require.resolve('swagger-ui-dist/swagger-ui.css')),
  ownStyle: load('page', 'css', own('page.css')),
  bundle: load('swagger-ui', 'js', require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  start: load('start', 'js', own('start.js')),
  icon: load('icon', 'png', require.resolve('swagger-ui-dist/favicon-32x32.png')),
});

export type Assets = ReturnType<typeof loadAssets>;
