import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Product } from './product.ts';

/** Starts the product once for all journeys, as `npm start` does; what it gives back ends it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-journeys-')),
    port: 3900,
  });
  const { origin, mail, seconds } = await product.start();
  process.stdout.write(`The product was ready after ${seconds.toFixed(1)} s\n`);
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_MAIL'] = mail;
  process.env['E2E_DATA_DIR'] = product.dataDir;
  return () => product[Symbol.asyncDispose]();
}
