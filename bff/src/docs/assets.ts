import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Encodable, encodedBody, strongEtag } from '@ekamra/chassis';

/** A file served from memory. */
export interface CachedFile extends Required<Pick<Encodable, 'body' | 'etag'>> {
  type: string;
}

/** Creates a file in memory with its entity tag and compressed forms. */
export const cachedFile = (type: string, content: string | Buffer): CachedFile => {
  const bytes = Buffer.from(content);
  return { type, etag: strongEtag(bytes), body: encodedBody(bytes) };
};

/** A file of the page, named by its content hash. */
export interface Asset extends CachedFile {
  name: string;
}

const require = createRequire(import.meta.url);

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
} as const;

const load = (stem: string, extension: keyof typeof types, path: string): Asset => {
  const file = cachedFile(types[extension], readFileSync(path));
  return { ...file, name: `${stem}.${file.etag.slice(1, 13)}.${extension}` };
};

const ownPath = (file: string): string => join(import.meta.dirname, file);

/**
 * Reads the files of the page: Swagger UI, its start script and the mobile styles.
 * @throws when the installation is incomplete
 */
export const loadAssets = () => ({
  style: load('swagger-ui', 'css', require.resolve('swagger-ui-dist/swagger-ui.css')),
  ownStyle: load('page', 'css', ownPath('page.css')),
  bundle: load('swagger-ui', 'js', require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  start: load('start', 'js', ownPath('start.js')),
  icon: load('icon', 'png', require.resolve('swagger-ui-dist/favicon-32x32.png')),
});

export type Assets = ReturnType<typeof loadAssets>;
