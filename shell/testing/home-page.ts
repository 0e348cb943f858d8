import { setTimeout as pause } from 'node:timers/promises';

/** Fetches the home page of a site. */
export const homeOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Returns true once the home page contains `text`, false if it does not within `limitMs`. */
export const waitForText = async (url: string, text: string, limitMs = 20_000): Promise<boolean> => {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if ((await homeOf(url)).includes(text)) return true;
    await pause(50);
  }
  return false;
};

/** Returns the scripts that a page loads after its first frame, the shell's first. */
export const scriptsOf = (html: string): { url: string; integrity: string }[] =>
  [...html.matchAll(/\["(\/[^"]+\.js)","(sha384-[^"]+)"\]/g)].map(([, url = '', integrity = '']) => ({
    url,
    integrity,
  }));
