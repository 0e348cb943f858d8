import { InvalidArgumentError, Option } from 'commander';
import { previewToken } from '../preview-token.ts';
import { generateKey, signingKey, trustedHalf, trustText } from '../signing/signing-keys.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { AddCommand } from './command-context.ts';

const hour = 3_600_000;
/** Maximum lifetime of a preview in hours: thirty days. */
const maxHours = 720;

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (!(hours > 0 && hours <= maxHours))
    throw new InvalidArgumentError(`It has to be a number of hours, at most ${maxHours}.`);
  return hours;
};

const originOf = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It has to be an address, such as https://www.example.com.');
  return new URL(text).origin;
};

const unknownOrigin =
  'Nothing tells where the site is: give --origin or set PUBLIC_ORIGIN. While a site runs on this DATA_DIR, ' +
  '`npm run release` knows it.';

/** Adds the commands `preview` and `keygen`. */
export const addKeyCommands: AddCommand = (program, context) => {
  program
    .command('preview')
    .description('make a link that shows a published version to whoever opens it, and to nobody else')
    .argument('<remote>', 'name of the remote')
    .argument('<version>', 'the version')
    .option('--hours <number>', 'how long it shows it', hoursOf, 24)
    .addOption(new Option('--origin <address>', 'where the site is').env('PUBLIC_ORIGIN').argParser(originOf))
    .action(async (remote: string, version: string, options: { hours: number; origin?: string }) => {
      if (options.origin === undefined) throw new ReleaseError('BAD_SETTINGS', unknownOrigin);
      const { registry, key } = await context.open();
      if (!key) throw new ReleaseError('NO_KEY', 'A preview has to be signed (RELEASE_KEY)');
      await registry.verify(remote, version);
      const until = new Date(Date.now() + options.hours * hour).toISOString();
      const url = `${options.origin}/releases/preview/${previewToken(key, { remote, version, until })}`;
      context.print({
        value: { remote, version, until, url },
        text: `${url}\nIt shows ${remote} ${version} until ${until}`,
      });
    });

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
      context.print({
        value,
        text: Object.entries(value)
          .map(([name, text]) => `${name}="${text}"`)
          .join('\n'),
      });
    });
};
