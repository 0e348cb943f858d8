/// <reference lib="dom" />
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/browser.ts';
import { readPages } from './measured-pages.ts';
import { type ReportColumn, median, report } from './report.ts';
import { startCopy } from './scriptless-site.ts';

const rounds = 5;
/** Phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** Milliseconds after the load event until the first press, in which late paints, shifts and tasks still count. */
const settleMs = 5_000;

/** Buttons that are pressed first, by the name of the page; that of the menu elsewhere. */
const firstButtons: Record<string, string> = {
  Home: 'main button[aria-pressed]',
  Properties: 'main button[aria-haspopup=dialog]',
  Career: 'main button[aria-label^="Job Details"]',
  Questions: 'main button[aria-controls]',
  'A building': 'main [role=tab][aria-selected=false]',
};
const menuButton = '[aria-label="Open menu"]';

/** Waiting times of a visitor of one page: milliseconds, and the score of layout shifts. */
interface Figures {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  longestTask: number;
}

interface BrowserResult extends Figures {
  name: string;
  /** Longest milliseconds until the first button that is pressed has answered. */
  firstPress: number;
  /** Largest paint of the copy without scripts, and the ratio to it. */
  largestPaintWithoutScripts: number;
  ratio: number;
}

/** Presses a button and returns the milliseconds until the frame after the document has changed, other than by a sign of the press. */
const press = (page: Page, button: string): Promise<number> =>
  page
    .locator(button)
    .first()
    .evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          const pressed = performance.now();
          const observer = new MutationObserver((changes) => {
            if (changes.every(({ attributeName }) => attributeName === 'data-pressed-early')) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
          });
          observer.observe(document, {
            attributes: true,
            childList: true,
            characterData: true,
            subtree: true,
          });
          element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
          element.click();
        }),
    );

/** Opens a page in a new browser; `then` is called when the page has settled. */
const visit = async <Result>(
  browser: Browser,
  url: string,
  then: (page: Page) => Promise<Result>,
): Promise<{ figures: Figures; result: Result }> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const figures = { largestPaint: 0, shift: 0, blocking: 0, longestTask: 0 };
      Object.assign(globalThis, { figures });
      const observers: [type: string, add: (entry: PerformanceEntry) => void][] = [
        ['largest-contentful-paint', ({ startTime }) => (figures.largestPaint = startTime)],
        ['layout-shift', (entry) => (figures.shift += (entry as unknown as { value: number }).value)],
        [
          'longtask',
          ({ duration }) => {
            figures.blocking += duration - 50;
            figures.longestTask = Math.max(figures.longestTask, duration);
          },
        ],
      ];
      for (const [type, add] of observers)
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    const figures = await page.evaluate(() => ({
      ...(globalThis as unknown as { figures: Omit<Figures, 'firstPaint'> }).figures,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    }));
    return { figures, result: await then(page) };
  } finally {
    await context.close();
  }
};

async function* measure(origin: string): AsyncGenerator<BrowserResult> {
  await using copy = await startCopy(origin, true);
  await using scriptlessCopy = await startCopy(origin, false);
  const browser = await chromium.launch(await launchOptions());
  try {
    for (const [name, address] of await readPages(origin)) {
      const own: Figures[] = [];
      const scriptless: Figures[] = [];
      const presses: number[] = [];
      const button = firstButtons[name] ?? menuButton;
      for (let round = 0; round < rounds; round += 1) {
        const { figures, result } = await visit(browser, copy.url + address, (page) => press(page, button));
        own.push(figures);
        presses.push(result);
        const other = await visit(browser, scriptlessCopy.url + address, () => Promise.resolve());
        scriptless.push(other.figures);
      }
      const medianOf = (figures: Figures[], key: keyof Figures): number =>
        median(figures.map((figure) => figure[key]));
      const largestPaint = medianOf(own, 'largestPaint');
      const largestPaintWithoutScripts = medianOf(scriptless, 'largestPaint');
      yield {
        name,
        firstPaint: medianOf(own, 'firstPaint'),
        largestPaint,
        shift: medianOf(own, 'shift'),
        blocking: medianOf(own, 'blocking'),
        longestTask: medianOf(own, 'longestTask'),
        firstPress: Math.max(...presses),
        largestPaintWithoutScripts,
        ratio: largestPaint / largestPaintWithoutScripts,
      };
    }
  } finally {
    await browser.close();
  }
}

const whole = (key: keyof Figures | 'largestPaintWithoutScripts' | 'firstPress') => (row: BrowserResult) =>
  row[key].toFixed(0);
const columns: ReportColumn<BrowserResult>[] = [
  ['first', whole('firstPaint')],
  ['largest', whole('largestPaint')],
  ['no script', whole('largestPaintWithoutScripts')],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['blocking', whole('blocking')],
  ['long task', whole('longestTask')],
  ['first press', whole('firstPress')],
];

/**
 * Measures public pages of the running product at `origin` in a browser like a phone's, each in turn with a copy without
 * scripts: medians, in milliseconds, and the longest time of a visitor's first press, five seconds after the page was loaded.
 */
export const measureBrowser = (origin: string): Promise<void> => report('browser', columns, measure(origin));
