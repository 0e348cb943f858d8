import path from 'node:path';
import { root } from '../root.ts';

/** Program that shows and builds the workbench, with the options and the environment that both have. */
export const storybook = {
  program: path.join(root, 'node_modules/.bin/storybook'),
  options: ['--config-dir', 'ui/workbench', '--disable-telemetry'],
  env: {
    STORYBOOK_DISABLE_TELEMETRY: '1',
    // Otherwise it keeps its files among the packages.
    CACHE_DIR: path.join(root, '.cache/workbench'),
  },
};
