/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** API reads of the public pages. */
export const publicReads = /\/real-estate\/(buildings|lands|blogs|gallery)\//;
/** API reads of the back office. */
export const officeReads = /\/real-estate\/(buildings|lands|blogs|jobs|enquiries|admin)\/get-/;
/** Endpoint of the contact and inquiry forms. */
export const mailHost = /\/email\/send-form$/;
/** Endpoint of résumé uploads. */
export const uploads = /\/media\/upload$/;

/** Aborts requests to these addresses, as without a connection. */
export const abortRequests = (page: Page, addresses: RegExp): Promise<unknown> =>
  page.route(addresses, (route) => route.abort());

/** Holds requests to these addresses until the returned function is called. */
export const holdRequests = async (page: Page, addresses: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};

/** Answers with a temporary failure of the server. */
export const failRequests = (page: Page, addresses: RegExp): Promise<unknown> =>
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

/** Answers of lists that are not arrays, by a part of their path. */
const emptyAnswers: readonly (readonly [path: string, answer: object])[] = [
  ['/blogs/', { status: true, blogs: [] }],
  ['/get-security-events', { events: [], scope: 'own' }],
];

/** Answers every list as empty. */
export const emptyLists = (page: Page, addresses = publicReads): Promise<unknown> =>
  page.route(addresses, (route) =>
    route.fulfill({
      json: emptyAnswers.find(([path]) => route.request().url().includes(path))?.[1] ?? [],
      headers: { 'x-total-count': '0' },
    }),
  );

/** Navigates within the browser, like a link, so that the page is rendered from API answers and not by the server. */
export const navigateInBrowser = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
