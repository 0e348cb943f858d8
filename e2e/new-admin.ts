import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const bootstrap = path.resolve(import.meta.dirname, '../scripts/bootstrap.mjs');

export interface NewAdmin {
  name: string;
  phone: string;
  email: string;
  password: string;
}

/** Creates an admin in the running product of `dataDir`, like `npm run admin:create`. */
export const createAdmin = async (dataDir: string, admin: NewAdmin): Promise<void> => {
  const { name, phone, email, password } = admin;
  const options = ['--name', name, '--phone', phone, '--email', email];
  await promisify(execFile)(process.execPath, [bootstrap, 'admin-create', ...options], {
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: password, NODE_ENV: '' },
  });
};
