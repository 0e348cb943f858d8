import { readDevOptions } from './product/dev-command.ts';
import { runAgainst } from './product/run-against.ts';
import { runProduct } from './product/run-product.ts';

/** Starts the product for development with hot reload, or one remote inside a deployed site: `npm run dev`. */
const { inspect, against } = readDevOptions();
await (against ? runAgainst(against, { inspect }) : runProduct('dev', { inspect }));
