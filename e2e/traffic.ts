/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What the public pages read from the API. */
export const lists = /\/real-estate\/(buildings|lands|blogs|gallery)\//;
/** What the pages of the back office read from the API. */
export const officeReads = /\/real-estate\/(buildings|lands|blogs|jobs|enquiries|admin)\/get-/;
/** Where the contact and inquiry forms are sent to. */
export const mailHost = /\/email\/send-form$/;
/** Where resumes are uploaded to. */
export const uploads = /\/media\/upload$/;

/** Lets nothing through to these addresses, as when the connection is gone. */
export const cut = (page: Page, addresses: RegExp): Promise<unknown> =>
  page.route(addresses, (route) => route.abort());

/** Leaves these addresses without an answer until the function that it resolves to is called. */
export const hold = async (page: Page, addresses: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};

/** Answers with a failure of the server's that asking again may help. */
export const fail = (page: Page, addresses: RegExp): Promise<unknown> =>
  page.route(addresses, (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: false,
        code: 'SERVICE_UNAVAILABLE',
        message: 'This is not available right now. Please try again in a moment.',
        requestId: 'a-request',
      },
    }),
  );

/** Answers every list as if nothing had been entered yet. */
export const emptyLists = (page: Page, addresses = lists): Promise<unknown> =>
  page.route(addresses, (route) =>
    route.fulfill({
      json: route.request().url().includes('/blogs/') ? { status: true, blogs: [] } : [],
      headers: { 'x-total-count': '0' },
    }),
  );

/**
 * Shows another page without asking the server for it, as a link does, so that what stands there is what the browser
 * itself makes of the API's answers.
 */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
