import { readCommandLine } from '@ekamra/chassis/command-line';
import { runProduct } from './product/run-product.ts';

/** Starts the product for development with hot reload: `npm run dev`. */
readCommandLine({
  usage: 'npm run dev',
  about: `Runs everything like npm start, with hot reload of shell and remotes, and restarts processes whose sources change.
The environment chooses its places: PORT (3000), DATA_DIR (.data), PUBLIC_ORIGIN (http://localhost:PORT).`,
});
await runProduct('dev');
