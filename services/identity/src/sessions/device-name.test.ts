import { openSession } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import { BROWSER_MAP, OS_MAP } from 'bowser';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  [
    'Microsoft Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${webKit} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  [
    'Samsung Internet for Android',
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 ${chrome} Safari/537.36`,
  ],
])('%s is recognised', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['is missing', '', 'Unknown browser'],
  ['is blank', ' ', 'Unknown browser'],
  ['is not of a browser', 'curl/8.5.0', 'Unknown browser'],
  ['is very long', 'x'.repeat(100_000), 'Unknown browser'],
  ['has markup', '<script>alert(1)</script>/1.0 (x)', 'Unknown browser'],
  ['has a name of our code', 'constructor/1 (x)', 'Unknown browser'],
  ['has a text for the admin', 'Please call 0800/1 (Windows NT 10.0)', 'Unknown browser on Windows'],
  ['has control characters', 'Mozilla/5.0 (IPHONE\u202e\u0007) Safari', 'Safari on iPhone'],
])('a header that %s gives a clean name', (_, userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('only the first 300 characters of a header are read', () => {
  expect(deviceName(`${'x '.repeat(150)}Firefox/145.0`)).toBe('Unknown browser');
});

const longest = (names: Record<string, string>): string =>
  Object.values(names).reduce((one, other) => (other.length > one.length ? other : one));

test('every name is short enough for an answer', () => {
  const name = `${longest(BROWSER_MAP)} on ${longest(OS_MAP)}`;
  expect(openSession.shape.device.safeParse(name).success).toBe(true);
});
