import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';

const picture = /\.picture$/;

/** Adds the loader of `.picture` files, as in the builds of the product. */
export const workbenchBuild = (config: Rspack.Configuration): Rspack.Configuration => ({
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      {
        test: picture,
        type: 'javascript/auto',
        use: fileURLToPath(import.meta.resolve('../../release/src/build/picture-loader.mjs')),
      },
    ],
  },
});
