import { runProduct } from './product/run.ts';

/** Starts the whole product for work on it, with hot reload: `npm run dev`. */
await runProduct('dev');
