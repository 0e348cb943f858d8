import { runProduct } from './product/run-product.ts';

/** Starts the product for development with hot reload: `npm run dev`. */
await runProduct('dev');
