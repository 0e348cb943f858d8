import { compileFunction } from 'node:vm';
import type { ServerModule } from '../../src/server/renderer.ts';

/** A remote's server bundle. */
export interface Bundle {
  source: string;
  /** For stack traces. */
  filename: string;
  /** URL of the folder with the files of this version. */
  folderUrl: string;
}

/**
 * Evaluates a remote's bundle and returns its exports. It can require only `shared`, the shell's libraries by name: one
 * copy of each for the shell and the remote.
 */
export const evaluateBundle = (
  { source, filename, folderUrl }: Bundle,
  shared: Record<string, unknown>,
): ServerModule => {
  const requireShared = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  const run = compileFunction(source, ['module', 'exports', 'require', 'remoteFolderUrl'], { filename });
  const module: { exports: Partial<ServerModule> } = { exports: {} };
  run(module, module.exports, requireShared, folderUrl);
  const { createRoutes, slots } = module.exports;
  if (typeof createRoutes !== 'function') throw new Error(`${filename} exports no createRoutes`);
  return { createRoutes, slots };
};
