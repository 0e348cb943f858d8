import { BROWSER_MAP, parse } from 'bowser';

/** Characters of a User-Agent header that are parsed; browsers send fewer. */
const parsedLength = 300;
const knownBrowsers = new Set<string>(Object.values(BROWSER_MAP));

/** Returns the browser that a User-Agent header names, such as "Firefox": only names that the parser knows. */
export const browserFamily = (userAgent: string): string => {
  if (userAgent === '') return 'Unknown browser';
  const name = parse(userAgent.slice(0, parsedLength)).browser.name ?? '';
  return knownBrowsers.has(name) ? name : 'Unknown browser';
};
