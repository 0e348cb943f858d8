/// <reference lib="dom" />
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { readPages } from './measured-pages.ts';
import { type ReportColumn, median, report } from './report.ts';
import { startCopy } from './scriptless-site.ts';

const rounds = 5;
/** Phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms of latency, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** Milliseconds after the load event in which late paints, shifts and tasks still count. */
const settleMs = 2_000;

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
  /** Milliseconds until the menu is open that is tapped as the first sign of the visitor. */
  menu: number;
  /** Largest paint of the copy without scripts, and the ratio to it. */
  largestPaintWithoutScripts: number;
  ratio: number;
}

/** Returns the milliseconds from a press of the menu's button until the menu is open. */
const openMenu = (page: Page): Promise<number> =>
  page.getByRole('button', { name: 'Open menu' }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const pressed = performance.now();
        const look = (): void => {
          if (document.querySelector('dialog[open]')) resolve(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        button.click();
        look();
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
      const menus: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { figures, result: menu } = await visit(browser, copy.url + address, openMenu);
        own.push(figures);
        menus.push(menu);
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
        menu: median(menus),
        largestPaintWithoutScripts,
        ratio: largestPaint / largestPaintWithoutScripts,
      };
    }
  } finally {
    await browser.close();
  }
}

const whole = (key: keyof Figures | 'largestPaintWithoutScripts' | 'menu') => (row: BrowserResult) =>
  row[key].toFixed(0);
const columns: ReportColumn<BrowserResult>[] = [
  ['first', whole('firstPaint')],
  ['largest', whole('largestPaint')],
  ['no script', whole('largestPaintWithoutScripts')],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['blocking', whole('blocking')],
  ['long task', whole('longestTask')],
  ['menu', whole('menu')],
];

/**
 * Measures public pages of the running product at `origin` in a browser like a phone's, each in turn with a copy without
 * scripts: medians, in milliseconds. The last figure is that of a visitor whose first sign is a tap on the menu.
 */
export const measureBrowser = (origin: string): Promise<void> => report('browser', columns, measure(origin));
