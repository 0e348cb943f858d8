import { generateKey, signingKey, trustedHalf, trustText } from '../signing/keys.ts';
import type { AddCommand } from './context.ts';

/** `keygen`. */
export const addKeygen: AddCommand = (program, context) => {
  program
    .command('keygen')
    .description(
      'make the keys of an environment: for the release job, for the shell, and what everybody trusts',
    )
    .action(() => {
      const RELEASE_KEY = generateKey();
      const TAKE_BACK_KEY = generateKey();
      const RELEASE_TRUST = trustText([
        trustedHalf(signingKey(RELEASE_KEY), 'release'),
        trustedHalf(signingKey(TAKE_BACK_KEY), 'take-back'),
      ]);
      const value = { RELEASE_KEY, TAKE_BACK_KEY, RELEASE_TRUST };
      context.say({
        value,
        text: Object.entries(value)
          .map(([name, text]) => `${name}="${text}"`)
          .join('\n'),
      });
    });
};
