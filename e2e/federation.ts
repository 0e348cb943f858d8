import type { Page } from '@playwright/test';

/** The part of Module Federation's global that its devtools and the tests read. */
declare const __FEDERATION__: {
  moduleInfo: Record<string, object>;
  __SHARE__: Record<string, object>;
  __INSTANCES__: { options: { plugins: { name: string }[] } }[];
};

/** Returns what Module Federation knows in a page: module info by key, share scopes, and names of registered plugins. */
export const federationIn = (page: Page) =>
  page.evaluate(() => ({
    moduleInfo: __FEDERATION__.moduleInfo,
    scopes: Object.keys(__FEDERATION__.__SHARE__),
    plugins: __FEDERATION__.__INSTANCES__.flatMap(({ options }) => options.plugins.map(({ name }) => name)),
  }));
