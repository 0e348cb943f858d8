import { setTimeout as pause } from 'node:timers/promises';

/** The home page of a site. */
export const homeOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Waits until the home page shows a text, at most as long as a promotion may take to be seen: two seconds. */
export const shows = async (url: string, text: string): Promise<boolean> => {
  const until = performance.now() + 2_000;
  while (performance.now() < until) {
    if ((await homeOf(url)).includes(text)) return true;
    await pause(50);
  }
  return false;
};
