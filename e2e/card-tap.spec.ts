/// <reference lib="dom" />
import type { CDPSession, Locator, Page } from '@playwright/test';
import { median } from '../lab/bench/report.ts';
import { phoneThrottling, throttled } from './phone-speed.ts';
import { expect, test, visit } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** An event of the browser's trace. */
interface TraceEvent {
  name: string;
  args?: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

/** Records a trace of the browser during `action`. */
const traced = async (devtools: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  // The protocol's types leave the fields of an event open.
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['devtools.timeline'],
    },
    transferMode: 'ReportEvents',
  });
  await action();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
};

const titleOf = (page: Page, index: number) =>
  page.getByRole('article').nth(index).getByRole('heading').getByRole('link');

/** Taps the title of a card, and returns the trace until `settled` resolves. */
const tapCard = async (page: Page, index: number, settled: () => Promise<unknown>): Promise<TraceEvent[]> => {
  const title = titleOf(page, index);
  await title.scrollIntoViewIfNeeded();
  return throttled(page, await phoneThrottling(page), (devtools) =>
    traced(devtools, async () => {
      await title.tap();
      await settled();
    }),
  );
};

/** Taps an element, and returns the milliseconds to the frame after the first feedback, on the page's own clock. */
const tapDelay = async (page: Page, element: Locator): Promise<number> => {
  const delay = page.evaluate(() => {
    const { pathname } = location;
    const { promise, resolve } = Promise.withResolvers<number>();
    const watch = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const isOpening = document.querySelector('[data-opening]') !== null || location.pathname !== pathname;
        requestAnimationFrame(() => (isOpening ? resolve(performance.now() - timeStamp) : look()));
      };
      look();
    };
    document.addEventListener('pointerup', watch, { capture: true, once: true });
    return promise;
  });
  await element.tap();
  return delay;
};

/**
 * Opens the page of a card, and waits until its pictures have arrived: the server, which shares the processor with the
 * browser, encodes each of them when it is first requested.
 */
const warmUp = async (page: Page, path: string, index: number): Promise<void> => {
  await visit(page, path);
  await titleOf(page, index).tap();
  await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeAttached();
  await page.waitForLoadState('networkidle');
};

/** Adds an element above the page that gives feedback to a click as fast as the browser can. */
const addBareElement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const bare = document.createElement('div');
    bare.textContent = 'Bare';
    bare.style.cssText =
      'position: fixed; z-index: 9999; top: 5rem; left: 5rem; padding: 1rem; background: white';
    bare.addEventListener('click', () => bare.setAttribute('data-opening', ''));
    document.body.append(bare);
  });

const measuredCards = [0, 1, 2];
const samples = 7;
for (const path of ['/properties', '/properties?tab=lands', '/'])
  test(`a card of ${path} gives feedback about as fast as an element that opens nothing, at a phone’s speed`, async ({
    page,
  }) => {
    for (const index of measuredCards) await warmUp(page, path, index);
    const delays = { bare: [] as number[], card: [] as number[] };
    while (delays.card.length < samples) {
      const title = titleOf(page, delays.card.length % measuredCards.length);
      await visit(page, path);
      await title.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await addBareElement(page);
      const bare = page.getByText('Bare', { exact: true });
      await throttled(page, await phoneThrottling(page), async () => {
        delays.bare.push(await tapDelay(page, bare));
        await bare.evaluate((element) => element.remove());
        delays.card.push(await tapDelay(page, title));
      });
    }
    // The page of a card takes several times as long, when the navigation does not wait for the feedback.
    expect(median(delays.card), JSON.stringify(delays)).toBeLessThan(1.6 * median(delays.bare));
  });

test('opening a card takes a few layouts and style updates, not one for every step of its rendering', async ({
  page,
}) => {
  await visit(page, '/properties');
  const events = await tapCard(page, 1, async () => {
    await expect(page.getByRole('form', { name: 'Inquiry Form' })).toBeAttached({ timeout: 30_000 });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  });
  // Counts those of about the whole page.
  const layouts = events.filter(
    ({ name, args }) => name === 'Layout' && (args?.beginData?.dirtyObjects ?? 0) > 400,
  );
  const styles = events.filter(
    ({ name, args }) => name === 'UpdateLayoutTree' && (args?.elementCount ?? 0) > 400,
  );
  expect(layouts.length).toBeLessThanOrEqual(3);
  expect(styles.length).toBeLessThanOrEqual(6);
});
