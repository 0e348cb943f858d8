import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteModule, ShellContext } from '@ekamra/contracts/shell';
import type { RouteObject } from 'react-router-dom';

/** A page of a remote: its path pattern, and the modules that its routes load when they are first shown. */
export interface Page {
  pattern: string;
  /** Relative to the remote's folder, such as `./src/home/home-page.tsx`. */
  lazyModules: string[];
}

const requireFunction = 'function __webpack_require__(moduleId) {';
const never = new Promise<never>(() => {});

const unavailable = (): never => {
  throw new Error('createRoutes must not use its context before a loader or a page runs');
};
/** What `createRoutes` is called with when only the shape of its routes is wanted. */
const context: ShellContext = {
  api: unavailable,
  config: {
    publicOrigin: 'http://localhost',
    uploadUrl: '/',
    sendFormUrl: '/',
    email: { serviceId: '', templateId: '', userId: '' },
  },
  queryClient: new Proxy({} as ShellContext['queryClient'], { get: unavailable }),
  session: {
    admin: () => undefined,
    token: () => undefined,
    keep: unavailable,
    clear: unavailable,
    subscribe: () => () => {},
  },
};

const joinPaths = (parent: string, path: string | undefined): string => {
  if (path === undefined) return parent;
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
};

const patternOf = (path: string): string => (path === '/*' ? '*' : path);

interface Branch {
  path: string;
  routes: RouteObject[];
}

const leaves = (routes: RouteObject[], above: Branch): Branch[] =>
  routes.flatMap((route) => {
    const here = { path: joinPaths(above.path, route.path), routes: [...above.routes, route] };
    return route.children ? leaves(route.children, here) : [here];
  });

const startLazy = (route: RouteObject): void => {
  const { lazy } = route;
  const loads = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
  for (const load of loads) if (typeof load === 'function') void load();
};

/**
 * The pages of a remote, found by asking its server bundle. The bundle's own `require` of modules is tapped: what a
 * route's `lazy` asks for is noted and never runs, so that pages made for browsers only can be asked as well.
 * Throws when the bundle can't be evaluated or `createRoutes` does more than describe routes.
 */
export const describePages = async (folder: string, bundle: string): Promise<Page[]> => {
  const source = readFileSync(bundle, 'utf8');
  if (!source.includes(requireFunction))
    throw new Error(`${bundle}: not a bundle whose requires can be tapped`);
  const tap: { asked: string[] | undefined } = { asked: undefined };
  const note = (id: string): Promise<never> | undefined => {
    tap.asked?.push(id);
    return tap.asked && never;
  };
  const evaluate = compileFunction(
    source.replace(
      requireFunction,
      `${requireFunction} const noted = note(moduleId); if (noted) return noted;`,
    ),
    ['module', 'exports', 'require', 'remoteFolderUrl', 'note'],
    { filename: bundle },
  );
  const module: { exports: unknown } = { exports: {} };
  evaluate(module, module.exports, createRequire(join(folder, 'package.json')), '/', note);
  const { createRoutes } = module.exports as RemoteModule;

  const pages: Page[] = [];
  for (const { path, routes } of leaves(createRoutes(context), { path: '/', routes: [] })) {
    const asked: string[] = [];
    tap.asked = asked;
    for (const route of routes) startLazy(route);
    await new Promise((resolve) => setImmediate(resolve));
    tap.asked = undefined;
    pages.push({ pattern: patternOf(path), lazyModules: [...new Set(asked)] });
  }
  return pages;
};

/** Throws when the paths that a remote declares are not those of its routes. */
export const checkDeclaredPaths = (declared: string[], pages: Page[]): void => {
  const found = new Set(pages.map(({ pattern }) => pattern));
  const undeclared = [...found].filter((pattern) => !declared.includes(pattern));
  const missing = declared.filter((pattern) => !found.has(pattern));
  if (undeclared.length > 0 || missing.length > 0)
    throw new Error(
      [
        'remote.json and the routes differ:',
        ...undeclared.map((pattern) => `  ${pattern} has a route but isn't declared`),
        ...missing.map((pattern) => `  ${pattern} is declared but has no route`),
      ].join('\n'),
    );
};
