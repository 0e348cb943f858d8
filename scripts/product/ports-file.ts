import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Ports } from './processes.ts';

const content = z.record(z.string(), z.number().int());
const fileIn = (dataDir: string): string => path.join(dataDir, 'ports.json');

/** Writes down which ports a running copy has, for tests and tools. */
export function writePorts(dataDir: string, ports: Ports): void {
  const file = fileIn(dataDir);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(ports, undefined, 2)}\n`);
  fs.renameSync(`${file}.new`, file);
}

/** The port of a part of the copy that runs on this DATA_DIR, or ran until it was killed; undefined without one. */
export function portOf(dataDir: string, name: keyof Ports): number | undefined {
  const file = fileIn(dataDir);
  return fs.existsSync(file) ? content.parse(JSON.parse(fs.readFileSync(file, 'utf8')))[name] : undefined;
}

/** Says that nothing runs any more. */
export function removePorts(dataDir: string): void {
  fs.rmSync(fileIn(dataDir), { force: true });
}
