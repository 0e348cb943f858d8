import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** Browsers of the system. With the headless shell, which draws no window, tests take a quarter less time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the options of the browser from npm, with the libraries and fonts that a bare machine lacks. */
const fromNpm = async (): Promise<LaunchOptions> => {
  // The package unpacks those libraries only on the platform that this variable names.
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

const { CHROMIUM_PATH } = process.env;
const browsers = CHROMIUM_PATH ? [CHROMIUM_PATH] : systemBrowsers.filter((file) => existsSync(file));

const optionsOf = (executablePath: string | undefined): LaunchOptions | undefined =>
  executablePath === undefined ? undefined : { executablePath, args };

/** Returns the launch options of the browser: `CHROMIUM_PATH`, else one of the system, else the one from npm. */
export const launchOptions = async (): Promise<LaunchOptions> => optionsOf(browsers[0]) ?? fromNpm();

/** Launch options of a browser that can have windows; undefined where there is none. */
export const windowedLaunchOptions = optionsOf(browsers.find((file) => !file.includes('headless')));
