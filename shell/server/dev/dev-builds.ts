import type { Logger } from '@ekamra/chassis/observation/logger';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import type { Site } from '../site.ts';
import { buildShellForBrowsers } from './browser-builds.ts';
import { compiledFiles } from './compiled-files.ts';
import { createDevRemotes } from './dev-remotes.ts';
import { createDevSite } from './dev-site.ts';
import { errorPlaces } from './error-places.ts';
import { buildShellForServer } from './server-builds.ts';

/**
 * First script of every page in development. The hook for Fast Refresh has to be there before react-dom loads: react-dom
 * comes from the shell, the refresh runtime from the remote, and without it Fast Refresh fails silently. The rules of
 * styles are added as in production, because the Content-Security-Policy refuses their text.
 */
export const developmentPrelude = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
window.SC_DISABLE_SPEEDY = false;`;

interface DevBuildsOptions {
  /** Reads the declarations of the remotes to compile. */
  declarations: () => RemoteDeclaration[];
  /** Folder of the output. */
  output: string;
  /** Origin of the API that rendered pages read. */
  apiOrigin: string;
  logger: Logger;
}

/** Shell and remotes of this checkout as compiled last. */
export type DevOptions = Pick<Site, 'build' | 'remotes'>;

/** Compiles the shell and the declared remotes on every change, for browsers and for the server. */
export const startDevBuilds = async ({ apiOrigin, ...parts }: DevBuildsOptions) => {
  const { output, logger } = parts;
  const remotes = createDevRemotes(parts);
  const [browser, server] = await Promise.all([
    buildShellForBrowsers(output, logger),
    buildShellForServer(output, logger),
    remotes.current(),
  ]);
  const site = createDevSite(server, apiOrigin);
  const browserBuilds = async () => [browser, ...(await remotes.current()).map((remote) => remote.browser)];
  const files = compiledFiles(browserBuilds);
  return {
    /** Serves the compiled files, and names the places of errors in their sources. */
    middleware: [files, errorPlaces(browserBuilds)],
    /** Returns what was compiled last. */
    current: async (): Promise<DevOptions> => ({
      build: site.build(),
      remotes: (await remotes.current()).map(site.remote),
    }),
    close: async (): Promise<void> => {
      await files.close();
      await Promise.all([browser.stop(), server.stop(), remotes.close()]);
    },
  };
};
