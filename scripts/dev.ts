import { readDevOptions } from './product/dev-command.ts';
import { runInside } from './product/run-inside.ts';
import { runAgainst } from './product/run-against.ts';
import { runProduct } from './product/run-product.ts';
import { runWorkbench } from './product/run-workbench.ts';

/**
 * Starts the product for development with hot reload, or one remote: with a deployed site around it, or as a build that the
 * deployed site shows; or the workbench of components: `npm run dev`.
 */
const { inspect, against, inside, isWorkbench } = readDevOptions();
if (isWorkbench) await runWorkbench();
if (inside) await runInside(inside);
await (against ? runAgainst(against, { inspect }) : runProduct('dev', { inspect }));
