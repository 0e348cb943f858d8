/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** A layout shift: its score, and the elements that moved. */
interface Shift {
  score: number;
  moved: string[];
}
/** Chromium's performance entry of a layout shift. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
type ShiftWindow = Window & { layoutShifts: Shift[] };

/** Records the layout shifts of every page that `page` opens from now on. */
export const recordLayoutShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const layoutShifts: Shift[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShiftEntry[])
        layoutShifts.push({
          score: value,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const label = `${element?.tagName ?? '?'} “${(element?.textContent ?? '').slice(0, 40)}”`;
            return `${label}: ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`;
          }),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Expects the page's recorded shifts to stay below `limit` in total; a failure names what moved. */
export const expectLayoutShiftBelow = async (page: Page, limit: number): Promise<void> => {
  const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).layoutShifts);
  const total = shifts.reduce((sum, { score }) => sum + score, 0);
  expect(total, JSON.stringify(shifts, undefined, 2)).toBeLessThan(limit);
};
