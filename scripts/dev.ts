import { runProduct } from './product/run-product.ts';
import { readStartOptions } from './product/start-command.ts';

/** Starts the product for development with hot reload: `npm run dev`. */
const options = readStartOptions({
  usage: 'npm run dev',
  about:
    'Runs everything like npm start, with hot reload of shell and remotes, and restarts processes whose sources change.',
});
await runProduct('dev', options);
