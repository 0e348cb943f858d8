import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { generatedPrefix } from '@ekamra/contracts/calls/generated-prefix';

const randomText = (): string => randomBytes(32).toString('hex');

/**
 * Returns a secret of this DATA_DIR, generated on first use: `generatedPrefix` followed by the result of `generate`
 * (256 random bits in hexadecimal), in a file readable only by its owner.
 */
export function secret(dataDir: string, name: string, generate: () => string = randomText): string {
  const file = secretFile(dataDir, name);
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const value = generatedPrefix + generate();
  // Renamed when complete: a partial secret after a crash would lock its owner out.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, value, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  return value;
}

/** True if the secret exists. */
export function hasSecret(dataDir: string, name: string): boolean {
  return fs.existsSync(secretFile(dataDir, name));
}

function secretFile(dataDir: string, name: string): string {
  return path.join(dataDir, 'secrets', name);
}
