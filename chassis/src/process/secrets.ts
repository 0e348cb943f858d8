import { closeSync, readFileSync } from 'node:fs';

/** Returns the settings in a text such as `NAME=value`, each of which ends with a record separator (`shell/start.sh`). */
const parseSecrets = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\u001e').flatMap((setting) => {
      const at = setting.indexOf('=');
      return at > 0 ? [[setting.slice(0, at), setting.slice(at + 1)]] : [];
    }),
  );

/**
 * Adds the settings that come by the descriptor `SECRETS_FD` to those of the environment, once and before they are read. They
 * are in the memory of this process alone: `/proc` shows the environment that a process was started with.
 */
export const readSecrets = (env: NodeJS.ProcessEnv = process.env): void => {
  const { SECRETS_FD } = env;
  if (!SECRETS_FD) return;
  delete env['SECRETS_FD'];
  const descriptor = Number(SECRETS_FD);
  Object.assign(env, parseSecrets(readFileSync(descriptor, 'utf8')));
  closeSync(descriptor);
};
