import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Addresses } from './addresses.ts';
import { parseEnvFile } from './interpolate.ts';
import { unprivilegedPorts } from './stand-ins.ts';
import { root } from '../../scripts/root.ts';

const execute = promisify(execFile);

/** Settings of a trial, as docs/operations.md describes it. */
export const trialSettings = {
  SMTP_URL: 'smtp://mail:1025',
  SMTP_REQUIRE_TLS: 'false',
  MAIL_FROM: 'site@ekamra.example',
  ENQUIRY_TO: 'office@ekamra.example',
} as const;

/** Settings that only an operator knows. */
export const knownSettings = (addresses: Addresses) => {
  const host = addresses.of('caddy');
  return {
    SITE_ADDRESS: host,
    PUBLIC_ORIGIN: `https://${host}:${unprivilegedPorts['443']}`,
    ...trialSettings,
  };
};

/** Makes settings as an operator does: by hand what only they know, and the rest with the documented command. */
export const makeSettings = async (
  folder: string,
  environment: Record<string, string>,
  known: Record<string, string>,
): Promise<Record<string, string>> => {
  const file = path.join(folder, '.env');
  const example = fs.readFileSync(path.join(root, '.env.example'), 'utf8');
  const filled = example.replaceAll(/^(\w+)=$/gm, (line, name: string) => line + (known[name] ?? ''));
  const others = Object.entries(known).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(example));
  fs.writeFileSync(file, filled + others.map(([name, value]) => `${name}=${value}\n`).join(''));
  await execute('sh', [path.join(root, 'scripts/compose-env.sh'), '--generate'], {
    env: { ...environment, COMPOSE_ENV_FILES: file },
  });
  return parseEnvFile(fs.readFileSync(file, 'utf8'));
};
