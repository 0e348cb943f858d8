/** Runs the command line of `release/`, on the releases of DATA_DIR: `npm run release -- status`. */
await import('../release/src/cli.ts');
