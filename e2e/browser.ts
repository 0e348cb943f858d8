import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to start the browser: `CHROMIUM_PATH`, else one of the system, else the one that comes from npm. */
export const launchOptions = async (): Promise<LaunchOptions> => {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const own = process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((file) => existsSync(file));
  if (own) return { executablePath: own, args: [...args, ...sandbox] };
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...args, ...sandbox] };
};
