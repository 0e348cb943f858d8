import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that comes from npm, with the libraries and fonts that a bare machine lacks. */
const fromNpm = async (): Promise<LaunchOptions> => {
  // The package unpacks those libraries only where it takes itself to be: on this platform.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(tmpdir(), 'al2023/lib'),
    FONTCONFIG_PATH: path.join(tmpdir(), 'fonts'),
  };
  return { executablePath, env, args: [...args, '--headless=shell', '--no-zygote', '--no-sandbox'] };
};

/** How to start the browser: `CHROMIUM_PATH`, else one of the system, else the one that comes from npm. */
export const launchOptions = async (): Promise<LaunchOptions> => {
  const own = process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((file) => existsSync(file));
  return own ? { executablePath: own, args } : fromNpm();
};
