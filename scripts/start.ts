import { runProduct } from './product/run.ts';

/** Starts the whole product: `npm start`. */
await runProduct('start');
