import { readCommandLine } from '@ekamra/chassis/command-line';
import { runProduct } from './product/run-product.ts';

/** Starts the product: `npm start`. */
readCommandLine({
  usage: 'npm start',
  about: `Builds what has changed and runs everything until Ctrl-C, with demo data at the first start.
The environment chooses its places: PORT (3000), DATA_DIR (.data), PUBLIC_ORIGIN (http://localhost:PORT).`,
});
await runProduct('start');
