import { BROWSER_MAP, OS_MAP, parse, PLATFORMS_MAP } from 'bowser';

/** Characters of a User-Agent header that are parsed; browsers send fewer. */
const parsedLength = 300;

const knownBrowsers = Object.values(BROWSER_MAP);

/** Device name of sessions whose browser is not known. */
export const unknownBrowser = 'Unknown browser';

/**
 * Returns the browser and system that a User-Agent header names, such as "Chrome on Windows" or "Safari on iPhone".
 * Has only names that the parser knows, never text of the header.
 */
export const deviceName = (userAgent: string): string => {
  if (userAgent === '') return unknownBrowser;
  const { browser, os, platform } = parse(userAgent.slice(0, parsedLength));
  const browserName = knownBrowsers.find((name) => name === browser.name) ?? unknownBrowser;
  const appleName = platform.type === PLATFORMS_MAP.tablet ? 'iPad' : 'iPhone';
  const system = os.name === OS_MAP.iOS ? appleName : os.name;
  // Such as "Samsung Internet for Android".
  const namesSystem = system === undefined || browserName.includes(system);
  return namesSystem ? browserName : `${browserName} on ${system}`;
};
