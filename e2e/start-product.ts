import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';

/** Starts a product for the tests of this process and of those that it starts, like `npm start`. */
export const startTestProduct = async (): Promise<Product> => {
  const product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-journeys-')),
    port: await freePort(),
  });
  const { origin, mail, seconds } = await product.start();
  process.stdout.write(`The product was ready after ${seconds.toFixed(1)} s\n`);
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_MAIL'] = mail;
  process.env['E2E_DATA_DIR'] = product.dataDir;
  return product;
};

/** Builds the screens and starts the product of the first worker; the returned function ends it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await startTestProduct();
  return () => product[Symbol.asyncDispose]();
}
