import { runProduct } from './product/run-product.ts';
import { readStartOptions } from './product/start-command.ts';

/** Starts the product: `npm start`. */
const options = readStartOptions({
  usage: 'npm start',
  about: 'Builds what has changed and runs everything until Ctrl-C, with demo data at the first start.',
});
await runProduct('start', options);
