import { runProduct } from './product/run-product.ts';

/** Starts the product: `npm start`. */
await runProduct('start');
