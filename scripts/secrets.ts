import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** How every secret begins that was generated here, so that production can refuse it. */
export const generatedPrefix = 'generated-';

const randomText = (): string => randomBytes(32).toString('hex');

/**
 * A secret of this DATA_DIR, generated at its first use and the same from then on: what `generate` gives (256 random
 * bits in hexadecimal) behind `generatedPrefix`, in a file that only its owner can read.
 */
export function secret(dataDir: string, name: string, generate: () => string = randomText): string {
  const file = secretFile(dataDir, name);
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const value = generatedPrefix + generate();
  // Renamed into place when whole: half a secret after a crash would lock its owner out.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, value, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  return value;
}

/** Whether the secret was generated already. */
export function hasSecret(dataDir: string, name: string): boolean {
  return fs.existsSync(secretFile(dataDir, name));
}

function secretFile(dataDir: string, name: string): string {
  return path.join(dataDir, 'secrets', name);
}
