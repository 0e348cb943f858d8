import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { createClient } from '@ekamra/contracts/client';
import type { RemoteModule } from '@ekamra/contracts/shell';
import type { Job, JobName, JobResult, Renderer } from '../../src/server/renderer.ts';
import type { ApiSend } from '../api.ts';
import { fetchBy } from '../api-fetch.ts';
import { evaluateBundle } from '../rendering/evaluate-bundle.ts';
import { runJob } from '../rendering/run-job.ts';
import { type Site, type SiteRemote, withVersions } from '../site.ts';
import type { ServerBuilds } from './server-builds.ts';
import { declarationOf, remoteNames, remotePrefix } from './targets.ts';

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

/**
 * Creates a function that returns the site as last compiled. Remotes run in this thread, so that a change is shown without
 * the start of another one.
 */
export const createDevSite = ({ shell, remotes }: ServerBuilds, apiOrigin: string): (() => Site) => {
  const rendererOf = memoizeLast(evaluateRenderer);
  const modulesOf = new Map(
    remoteNames.map((name) => [
      name,
      memoizeLast((code: string, renderer: Renderer): RemoteModule =>
        evaluateBundle(
          { source: code, filename: `${name}/server.cjs`, folderUrl: remotePrefix(name) },
          renderer.shared,
        ),
      ),
    ]),
  );
  const remoteOf = (name: string, renderer: Renderer): SiteRemote => ({
    source: { ...declarationOf(name), version: 'dev', entry: `${remotePrefix(name)}remoteEntry.js` },
    preloads: () => [],
    runner: {
      check: () => undefined,
      run: async <Name extends JobName>(job: Job<Name>, send: ApiSend): Promise<JobResult<Name>> => {
        const module = modulesOf.get(name)?.(remotes.get(name)?.code() ?? '', renderer);
        if (!module) throw new Error(`${name} isn't rendered on the server`);
        const api = createClient({ origin: apiOrigin, fetch: fetchBy(send) });
        return runJob(renderer, job, { module, api, signal: AbortSignal.timeout(renderMs) });
      },
    },
  });
  return () => {
    const renderer = rendererOf(shell.code());
    return {
      build: { browser: '', scripts: [{ url: '/assets/vendor.js' }, { url: '/assets/main.js' }], renderer },
      ...withVersions(remoteNames.map((name) => remoteOf(name, renderer))),
      isComplete: true,
      isForEveryone: true,
    };
  };
};
