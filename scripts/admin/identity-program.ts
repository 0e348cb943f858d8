import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../product/product-settings.ts';

/** Runs a program of the identity service at this terminal; resolves to its exit code. */
export function runIdentityProgram(
  name: 'create-admin.ts' | 'rotate-keys.ts',
  { args = [], env }: { args?: string[]; env: Record<string, string> },
): Promise<number> {
  const program = path.join(root, 'services/identity/src', name);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
