import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { createClient } from '@ekamra/contracts/calls/client';
import type { Job, JobName, JobResult, Renderer, ServerModule } from '../../src/server/renderer.ts';
import type { ApiSend } from '../api.ts';
import { fetchBy } from '../api-fetch.ts';
import type { ShellBuild } from '../build.ts';
import { evaluateBundle } from '../rendering/evaluate-bundle.ts';
import { runJob } from '../rendering/run-job.ts';
import type { SiteRemote } from '../site.ts';
import type { DevRemote } from './dev-remotes.ts';
import type { ServerBuild } from './server-builds.ts';
import { remotePrefix } from './targets.ts';

/** Milliseconds after which what is still suspended is left to the browser. */
const renderMs = 5_000;

/** Memoizes the last call by its arguments. */
const memoizeLast = <Key extends unknown[], Value>(
  compute: (...key: Key) => Value,
): ((...key: Key) => Value) => {
  let cached: { key: Key; value: Value } | undefined;
  return (...key) => {
    if (!cached?.key.every((part, index) => part === key[index])) cached = { key, value: compute(...key) };
    return cached.value;
  };
};

const evaluateRenderer = (code: string): Renderer => {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: 'render.cjs' });
  run(module, module.exports, createRequire(import.meta.url));
  // Compiled from src/server/render.tsx, which is type-checked against this type.
  return (module.exports as { renderer: Renderer }).renderer;
};

const moduleLoader = (name: string) =>
  memoizeLast((code: string, renderer: Renderer): ServerModule =>
    evaluateBundle(
      { source: code, filename: `${name}/server.cjs`, folderUrl: remotePrefix(name) },
      renderer.shared,
    ),
  );

/**
 * Creates the parts of a site from what was compiled last. Remotes run in this thread, so that a change is shown without
 * the start of another one.
 *
 * @param apiOrigin origin of the API that rendered pages read
 */
export const createDevSite = (shell: ServerBuild, apiOrigin: string) => {
  const rendererOf = memoizeLast(evaluateRenderer);
  const loaders = new Map<string, ReturnType<typeof moduleLoader>>();
  const loaderOf = (name: string) => {
    const loader = loaders.get(name) ?? moduleLoader(name);
    loaders.set(name, loader);
    return loader;
  };
  return {
    /** Returns the shell's build. */
    build: (): ShellBuild => ({
      browser: '',
      scripts: [{ url: '/assets/vendor.js' }, { url: '/assets/main.js' }],
      renderer: rendererOf(shell.code()),
    }),
    /** Returns a remote as it is used for pages. */
    remote: ({ declaration, server }: DevRemote): SiteRemote => ({
      source: { ...declaration, version: 'dev', entry: `${remotePrefix(declaration.name)}remoteEntry.js` },
      preloads: () => [],
      slotPreloads: () => [],
      runner: {
        check: () => undefined,
        isReady: () => true,
        run: async <Name extends JobName>(job: Job<Name>, send: ApiSend): Promise<JobResult<Name>> => {
          if (!server) throw new Error(`${declaration.name} isn't rendered on the server`);
          const renderer = rendererOf(shell.code());
          const module = loaderOf(declaration.name)(server.code(), renderer);
          const api = createClient({ origin: apiOrigin, fetch: fetchBy(send) });
          return runJob(renderer, job, { module, api, signal: AbortSignal.timeout(renderMs) });
        },
      },
    }),
  };
};
