import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RemoteModule } from '@ekamra/contracts/shell';
import type { Renderer } from '../../src/server/renderer.ts';
import { evaluateBundle } from '../bundles.ts';
import type { Site, SiteRemote } from '../site.ts';
import type { ServerBuilds } from './server-builds.ts';
import { declarationOf, remoteNames, remotePrefix, type RemoteName } from './targets.ts';

/** Keeps the outcome of the last call for as long as it is called with the same. */
const keepLast = <Key extends unknown[], Value>(make: (...key: Key) => Value): ((...key: Key) => Value) => {
  let kept: { key: Key; value: Value } | undefined;
  return (...key) => {
    if (!kept?.key.every((part, index) => part === key[index])) kept = { key, value: make(...key) };
    return kept.value;
  };
};

const evaluateRenderer = (code: string): Renderer => {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: 'render.cjs' });
  run(module, module.exports, createRequire(import.meta.url));
  // Compiled from src/server/render.tsx, which the compiler holds to this type.
  return (module.exports as { renderer: Renderer }).renderer;
};

/** The site as it was compiled last. */
export const createDevSite = ({ shell, remotes }: ServerBuilds): (() => Site) => {
  const rendererOf = keepLast(evaluateRenderer);
  const modulesOf = new Map(
    remoteNames.map((name) => [
      name,
      keepLast((code: string, renderer: Renderer): RemoteModule =>
        evaluateBundle(code, {
          filename: `${name}/server.cjs`,
          shared: renderer.shared,
          folderUrl: remotePrefix(name),
        }),
      ),
    ]),
  );
  const remoteOf = (name: RemoteName, renderer: Renderer): SiteRemote => ({
    source: { ...declarationOf(name), version: 'dev', entry: `${remotePrefix(name)}remoteEntry.js` },
    preloads: () => [],
    load: () =>
      new Promise((resolve) => {
        const module = modulesOf.get(name)?.(remotes.get(name)?.code() ?? '', renderer);
        if (!module) throw new Error(`${name} isn't rendered on the server`);
        resolve(module);
      }),
  });
  return () => {
    const renderer = rendererOf(shell.code());
    return {
      build: { browser: '', scripts: ['/assets/vendor.js', '/assets/main.js'], renderer },
      remotes: remoteNames.map((name) => remoteOf(name, renderer)),
      isWhole: true,
    };
  };
};
