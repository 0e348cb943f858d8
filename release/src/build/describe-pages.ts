import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteModule, ShellContext, SlotModule } from '@ekamra/contracts/front/shell';
import type { RouteObject } from 'react-router-dom';
import { reservedOwner, reservedText } from '../paths/reserved-paths.ts';

/** A page of a remote: its path pattern and the modules that its routes load lazily. */
export interface Page {
  pattern: string;
  /** Paths relative to the remote's folder, such as `./src/home/home-page.tsx`. */
  lazyModules: string[];
}

const requireFunction = 'function __webpack_require__(moduleId) {';
const pendingForever = new Promise<never>(() => {});

const unavailable = (): never => {
  throw new Error('createRoutes must not use its context before a loader or a page runs');
};
/** Context for `createRoutes` when only the shape of the routes is needed. */
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
  Slot: () => null,
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

const leaves = (routes: RouteObject[], parent: Branch): Branch[] =>
  routes.flatMap((route) => {
    const branch = { path: joinPaths(parent.path, route.path), routes: [...parent.routes, route] };
    return route.children ? leaves(route.children, branch) : [branch];
  });

const startLazy = (route: RouteObject): void => {
  const { lazy } = route;
  const loads = typeof lazy === 'function' ? [lazy] : Object.values(lazy ?? {});
  for (const load of loads) if (typeof load === 'function') void load();
};

/** Throws if a module that fills a slot doesn't export what the shell needs of it. */
const checkSlotModules = (
  folder: string,
  { slots = {} }: { slots?: Record<string, Partial<SlotModule>> },
): void => {
  for (const [name, { createPart }] of Object.entries(slots))
    if (typeof createPart !== 'function')
      throw new Error(`${basename(folder)}: the module that fills ${name} exports no createPart`);
};

/**
 * Returns the pages of a remote by evaluating its server bundle. The bundle's own `require` is intercepted: modules
 * requested by a route's `lazy` are recorded and never run, so pages written for browsers only work as well. Throws if
 * the bundle can't be evaluated, or if `createRoutes` does more than describe routes.
 */
export const describePages = async (folder: string, bundle: string): Promise<Page[]> => {
  const source = readFileSync(bundle, 'utf8');
  if (!source.includes(requireFunction))
    throw new Error(`${bundle}: not a bundle whose requires can be tapped`);
  const recorder: { moduleIds: string[] | undefined } = { moduleIds: undefined };
  const note = (id: string): Promise<never> | undefined => {
    recorder.moduleIds?.push(id);
    return recorder.moduleIds && pendingForever;
  };
  const evaluate = compileFunction(
    source.replace(
      requireFunction,
      `${requireFunction} const noted = note(moduleId); if (noted) return noted;`,
    ),
    ['module', 'exports', 'require', 'remoteFolderUrl', 'note'],
    { filename: bundle },
  );
  const module: { exports: object } = { exports: {} };
  evaluate(module, module.exports, createRequire(join(folder, 'package.json')), '/', note);
  const { createRoutes } = module.exports as Partial<RemoteModule>;
  if (typeof createRoutes !== 'function')
    throw new Error(
      `${basename(folder)}/src/routes.tsx exports no createRoutes: export a function of that name that returns its routes`,
    );

  checkSlotModules(folder, module.exports);

  const pages: Page[] = [];
  for (const { path, routes } of leaves(createRoutes(context), { path: '/', routes: [] })) {
    const moduleIds: string[] = [];
    recorder.moduleIds = moduleIds;
    for (const route of routes) startLazy(route);
    await new Promise((resolve) => setImmediate(resolve));
    recorder.moduleIds = undefined;
    pages.push({ pattern: patternOf(path), lazyModules: [...new Set(moduleIds)] });
  }
  return pages;
};

/** Throws if the paths that a remote declares differ from those of its routes, or can be those of no remote. */
export const checkDeclaredPaths = (declared: string[], pages: Page[]): void => {
  for (const pattern of declared) {
    const owner = reservedOwner(pattern);
    if (owner) throw new Error(`remote.json declares ${reservedText(pattern, owner)}`);
  }
  const routePatterns = new Set(pages.map(({ pattern }) => pattern));
  const undeclared = [...routePatterns].filter((pattern) => !declared.includes(pattern));
  const missing = declared.filter((pattern) => !routePatterns.has(pattern));
  if (undeclared.length > 0 || missing.length > 0)
    throw new Error(
      [
        'remote.json and the routes differ:',
        ...undeclared.map((pattern) => `  ${pattern} has a route but isn't declared`),
        ...missing.map((pattern) => `  ${pattern} is declared but has no route`),
      ].join('\n'),
    );
};
