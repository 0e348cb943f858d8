import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { launchOptions } from '../../e2e/browser.ts';
import { freePort } from '../../e2e/free-port.ts';
import { readPages } from './measured-pages.ts';
import { type ReportColumn, median, report } from './report.ts';

const rounds = 5;
/** Entry of the optional dependency, which `npm install --prefix lab/bench/peers/lighthouse` installs. */
const lighthousePath = path.join(
  import.meta.dirname,
  'peers/lighthouse/node_modules/lighthouse/core/index.js',
);

const category = z.object({ score: z.number() });
const audit = z.object({ numericValue: z.number() });
const result = z.object({
  lhr: z.object({
    categories: z.object({
      performance: category,
      accessibility: category,
      'best-practices': category,
      seo: category,
    }),
    audits: z.object({
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
    }),
  }),
});
type LighthouseReport = z.output<typeof result>['lhr'];
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
) => Promise<unknown>;

interface LighthouseResult {
  name: string;
  /** Scores out of 100, and milliseconds: medians. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

const loadLighthouse = async (): Promise<Lighthouse> => {
  try {
    const { default: lighthouse } = (await import(pathToFileURL(lighthousePath).href)) as {
      default: Lighthouse;
    };
    return lighthouse;
  } catch (cause) {
    throw new Error('Lighthouse is missing: npm install --prefix lab/bench/peers/lighthouse', { cause });
  }
};

async function* measure(origin: string): AsyncGenerator<LighthouseResult> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    for (const [name, address] of [...(await readPages(origin)), ['Login', '/login'] as const]) {
      const reports: LighthouseReport[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const answer = await lighthouse(origin + address, { port, output: 'json', logLevel: 'error' });
        reports.push(result.parse(answer).lhr);
      }
      const score = (key: keyof LighthouseReport['categories']): number =>
        Math.round(100 * median(reports.map(({ categories }) => categories[key].score)));
      const value = (key: keyof LighthouseReport['audits']): number =>
        median(reports.map(({ audits }) => audits[key].numericValue));
      yield {
        name,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        largestPaint: value('largest-contentful-paint'),
        blocking: value('total-blocking-time'),
        shift: value('cumulative-layout-shift'),
      };
    }
  } finally {
    await browser.close();
  }
}

const whole = (key: Exclude<keyof LighthouseResult, 'name'>) => (row: LighthouseResult) =>
  row[key].toFixed(0);
const columns: ReportColumn<LighthouseResult>[] = [
  ['speed', whole('performance')],
  ['access', whole('accessibility')],
  ['practices', whole('bestPractices')],
  ['seo', whole('seo')],
  ['largest', whole('largestPaint')],
  ['blocking', whole('blocking')],
  ['shift', ({ shift }) => shift.toFixed(3)],
];

/** Measures public pages and Login of the running product at `origin` with Lighthouse’s phone profile. */
export const measureLighthouse = (origin: string): Promise<void> =>
  report('lighthouse', columns, measure(origin));
