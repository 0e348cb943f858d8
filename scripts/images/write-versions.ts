/**
 * Writes for each component the file by which its image knows its version, a hash of its bundle: `<component>.json`.
 * Usage: node write-versions.ts <folder>
 */
import fs from 'node:fs';
import path from 'node:path';
import type { ImageVersion } from '@ekamra/contracts/releases/deployments';
import { components, versionOf } from '@ekamra/contracts/ledger/component-version';

const [folder = ''] = process.argv.slice(2);
fs.mkdirSync(folder, { recursive: true });
for (const component of components) {
  const version: ImageVersion = { component, version: versionOf(component) };
  fs.writeFileSync(path.join(folder, `${component}.json`), JSON.stringify(version));
}
