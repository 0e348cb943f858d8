/// <reference lib="dom" />
import type { CDPSession, Page } from '@playwright/test';

/** Rounds of {@link fastestRounds} per millisecond on the simulated phone: a quarter of a desktop of 2026. */
const phoneSpeed = 1.5;

/**
 * Returns how many rounds of a fixed piece of work the browser does in a millisecond: the best of ten samples, because
 * other processes only ever slow it down.
 */
const fastestRounds = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sampleLength = 50;
    const sample = (): number => {
      const end = performance.now() + sampleLength;
      let rounds = 0;
      for (; performance.now() < end; rounds += 1) {
        const texts = Array.from({ length: 1_000 }, (_, index) => String(index));
        JSON.parse(JSON.stringify(texts.toSorted()));
      }
      return rounds / sampleLength;
    };
    return Math.max(...Array.from({ length: 10 }, sample));
  });

/** Returns the CPU throttling rate at which this machine's browser is as fast as the simulated phone, at least 1. */
export const phoneThrottling = async (page: Page): Promise<number> =>
  Math.max(1, (await fastestRounds(page)) / phoneSpeed);

/** Runs `action` with the page's processor throttled by `rate`. */
export const throttled = async <Result>(
  page: Page,
  rate: number,
  action: (devtools: CDPSession) => Promise<Result>,
): Promise<Result> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await action(devtools);
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
};
