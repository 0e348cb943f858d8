import { runProduct } from './product/run-product.ts';
import { readStartOptions } from './product/start-command.ts';

/** Starts the product: `npm start`. */
await runProduct('start', readStartOptions());
