import fs from 'node:fs';
import path from 'node:path';
import { readSettings } from './product-settings.ts';

const fileIn = (dataDir: string): string => path.join(dataDir, 'origin');

/** Stores the origin of the running copy, for commands that create links to it. */
export function writeOrigin(dataDir: string, origin: string): void {
  fs.writeFileSync(fileIn(dataDir), `${origin}\n`);
}

/**
 * Returns the origin of the site for a command: PUBLIC_ORIGIN, else that of the copy running on DATA_DIR (or killed),
 * else that of PORT; undefined if none is known. In production only PUBLIC_ORIGIN counts.
 *
 * @throws an error that names the invalid settings.
 */
export function knownOrigin(env: NodeJS.ProcessEnv): string | undefined {
  if (env['PUBLIC_ORIGIN'] || env['NODE_ENV'] === 'production') return env['PUBLIC_ORIGIN'] || undefined;
  const { dataDir, origin } = readSettings(env);
  const file = fileIn(dataDir);
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  return env['PORT'] ? origin : undefined;
}

/** Removes the file of {@link writeOrigin}. */
export function removeOrigin(dataDir: string): void {
  fs.rmSync(fileIn(dataDir), { force: true });
}
