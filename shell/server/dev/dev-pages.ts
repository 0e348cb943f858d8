import { randomBytes } from 'node:crypto';
import { company } from '@ekamra/contracts/company';
import type { Middleware } from 'koa';
import { frontConfig, type ShellConfig } from '../config.ts';
import { documentHtml, splash, splashStyle } from '../document.ts';
import { remoteInWork } from './compilers.ts';

/*
 * Fast Refresh of a remote goes through this hook, and says nothing when it isn't there before react-dom loads:
 * react-dom is the shell's, the refreshing run time the remote's.
 */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/** Every page while it is worked on: rendered in the browser, from what was compiled last. */
export const devPages = (config: ShellConfig, remotes: readonly string[]): Middleware => {
  const front = frontConfig(config);
  return (ctx) => {
    const nonce = randomBytes(16).toString('base64');
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = documentHtml({
      nonce,
      scripts: ['/assets/vendor.js', '/assets/main.js'],
      preloads: [],
      fonts: [],
      head: `<script nonce="${nonce}">${refreshHook}</script><title>${company.name}</title>`,
      styles: splashStyle(nonce),
      body: splash,
      boot: { config: front, remotes: remotes.map(remoteInWork) },
      isForVisitors: false,
    });
  };
};
