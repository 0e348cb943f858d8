import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { demoVersion, seedDemo } from '../demo/seed.ts';
import { root, type Settings } from './settings.ts';

/** The sign-in that a trial of the product comes with; production never has it. */
export const demoAdmin = {
  name: 'Ananya Mohapatra',
  phone: '9437000001',
  email: 'admin@ekamra.test',
  address: 'Plot 214, 3rd Floor, Janpath, Saheed Nagar, Bhubaneswar',
  password: 'ekamra-demo',
} as const;

/** How create-admin ends when there is such an admin already. */
const alreadyExists = 3;

/** The file that says which demo data this DATA_DIR holds. */
const stampFile = (dataDir: string): string => path.join(dataDir, 'demo-data.json');
const progressFile = (dataDir: string): string => path.join(dataDir, 'demo-progress.json');

/** Forgets what was filled in before: the database it was in is gone. */
export function forgetDemo(dataDir: string): void {
  for (const file of [stampFile(dataDir), progressFile(dataDir)]) fs.rmSync(file, { force: true });
}

/** Whether this DATA_DIR holds the current demo data already. */
export function hasDemo(dataDir: string): boolean {
  return textOf(stampFile(dataDir)) === stamp;
}

const stamp = JSON.stringify({ version: demoVersion });

/**
 * Makes the demo admin and fills the running product with the demo data, through its front door.
 *
 * @param databaseUrl of the identity service.
 */
export async function makeDemo(settings: Settings, databaseUrl: string): Promise<void> {
  if (settings.isProduction) throw new Error('Production gets no demo data.');
  await createDemoAdmin(databaseUrl);
  await seedDemo({
    origin: `http://localhost:${settings.port}`,
    adminPhone: demoAdmin.phone,
    adminPassword: demoAdmin.password,
    progressFile: progressFile(settings.dataDir),
  });
  fs.writeFileSync(stampFile(settings.dataDir), stamp);
}

function createDemoAdmin(databaseUrl: string): Promise<void> {
  const { name, phone, email, address, password } = demoAdmin;
  const details = Object.entries({ name, phone, email, address }).flatMap(([key, value]) => [
    `--${key}`,
    value,
  ]);
  const program = path.join(root, 'services/identity/src/create-admin.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...details], { env }, (error, _, errors) => {
      if (!error || error.code === alreadyExists) resolve();
      else reject(new Error(`The demo admin could not be made: ${errors.trim()}`, { cause: error }));
    });
  });
}

function textOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
