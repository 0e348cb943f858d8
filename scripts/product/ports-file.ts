import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Ports } from './process-specs.ts';

const content = z.record(z.string(), z.number().int());
const fileIn = (dataDir: string): string => path.join(dataDir, 'ports.json');

/** Stores the ports of the running copy, for tests and tools. */
export function writePorts(dataDir: string, ports: Ports): void {
  const file = fileIn(dataDir);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(ports, undefined, 2)}\n`);
  fs.renameSync(`${file}.new`, file);
}

/** Port of a process of the running copy, or of one that was killed; undefined without one. */
export function portOf(dataDir: string, name: string): number | undefined {
  const file = fileIn(dataDir);
  return fs.existsSync(file) ? content.parse(JSON.parse(fs.readFileSync(file, 'utf8')))[name] : undefined;
}

/** Removes the file after a clean end. */
export function removePorts(dataDir: string): void {
  fs.rmSync(fileIn(dataDir), { force: true });
}
