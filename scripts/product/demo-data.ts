import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { company, type StoredEnquiry } from '@ekamra/contracts';
import { type DemoFile, type FileAddresses, fileAddresses } from '../demo/media.ts';
import { demoVersion, seedDemo } from '../demo/seed.ts';
import { type Settings } from './product-settings.ts';
import { root } from '../root.ts';

/** Admin of the demo; never created in production. */
export const demoAdmin = {
  name: 'Ananya Mohapatra',
  phone: '9437000001',
  email: 'admin@ekamra.test',
  address: 'Plot 214, 3rd Floor, Janpath, Saheed Nagar, Bhubaneswar',
  password: 'ekamra-demo',
} as const;

/** Exit code of create-admin for an existing admin. */
const alreadyExists = 3;

/** File with the version of the demo data in this DATA_DIR. */
const stampFile = (dataDir: string): string => path.join(dataDir, 'demo-data.json');
const progressFile = (dataDir: string): string => path.join(dataDir, 'demo-progress.json');

/** Removes the records of earlier seeding, because its database is gone. */
export function forgetDemo(dataDir: string): void {
  for (const file of [stampFile(dataDir), progressFile(dataDir)]) fs.rmSync(file, { force: true });
}

/** True if this DATA_DIR has the current demo data. */
export function hasDemo(dataDir: string): boolean {
  return textOf(stampFile(dataDir)) === stamp;
}

const stamp = JSON.stringify({ version: demoVersion });

/**
 * Creates the demo admin and seeds the running product: through its front door, except files and enquiries, which
 * programs store.
 */
export async function makeDemo(
  settings: Settings,
  databaseUrlOf: (service: string) => string,
  report: (stored: string) => void,
): Promise<void> {
  if (settings.isProduction) throw new Error('Production gets no demo data.');
  await createDemoAdmin(databaseUrlOf('identity'));
  await seedDemo({
    origin: `http://localhost:${settings.port}`,
    adminPhone: demoAdmin.phone,
    adminPassword: demoAdmin.password,
    progressFile: progressFile(settings.dataDir),
    now: new Date(),
    report,
    importMedia: (files) => importMedia(settings, databaseUrlOf('content'), files),
    importEnquiries: (enquiries) => importEnquiries(databaseUrlOf('content'), enquiries),
  });
  fs.writeFileSync(stampFile(settings.dataDir), stamp);
}

/** Creates the admin of the demo unless it exists. */
export async function createDemoAdmin(databaseUrl: string): Promise<void> {
  const { name, phone, email, address, password } = demoAdmin;
  const details = Object.entries({ name, phone, email, address }).flatMap(([key, value]) => [
    `--${key}`,
    value,
  ]);
  await runProgram('services/identity/src/create-admin.ts', {
    args: details,
    env: { DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password },
    success: [0, alreadyExists],
  });
}

async function importEnquiries(databaseUrl: string, enquiries: readonly StoredEnquiry[]): Promise<void> {
  await runProgram('scripts/demo/import-enquiries.ts', {
    env: { DATABASE_URL: databaseUrl, ENQUIRY_TO: process.env['ENQUIRY_TO'] ?? company.email },
    input: JSON.stringify(enquiries),
  });
}

async function importMedia(
  { dataDir }: Settings,
  databaseUrl: string,
  files: readonly DemoFile[],
): Promise<FileAddresses> {
  const MEDIA_DIR = process.env['MEDIA_DIR'] ?? path.join(dataDir, 'media');
  const output = await runProgram('scripts/demo/import-media.ts', {
    env: { DATABASE_URL: databaseUrl, MEDIA_DIR },
    input: JSON.stringify(files),
  });
  return fileAddresses.parse(JSON.parse(output));
}

interface Run {
  args?: string[];
  env: Record<string, string>;
  /** Standard input. */
  input?: string;
  /** Exit codes that count as success. */
  success?: readonly number[];
}

/** Runs a program and returns its output; rejects with its error output on failure. */
function runProgram(program: string, { args = [], env, input = '', success = [0] }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [path.join(root, program), ...args],
      { env: { ...process.env, ...env } },
      (error, output, errors) => {
        if (!error || success.includes(Number(error.code))) resolve(output);
        else reject(new Error(`${program} failed: ${errors.trim()}`, { cause: error }));
      },
    );
    child.stdin?.end(input);
  });
}

function textOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
