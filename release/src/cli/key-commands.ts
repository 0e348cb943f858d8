import { setInterval } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { remotesOf } from '@ekamra/contracts/components';
import { previewToken } from '../preview-token.ts';
import { generateKey, keyFor, signingKey, trustedHalf, trustText } from '../signing/signing-keys.ts';
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

const minutesOf = (text: string): number => {
  const minutes = Number(text);
  if (!(minutes >= 1 && minutes <= 720))
    throw new InvalidArgumentError('It has to be a number of minutes, from 1 to 720.');
  return minutes;
};

const originOf = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It has to be an address, such as https://www.example.com.');
  return new URL(text).origin;
};

const unknownOrigin =
  'Nothing tells where the site is: give --origin or set PUBLIC_ORIGIN. While a site runs on this DATA_DIR, ' +
  '`npm run release` knows it.';

/** Returns the site's origin by the environment; throws `BAD_SETTINGS` without a valid one. */
const originFrom = (env: NodeJS.ProcessEnv): string => {
  const text = env['PUBLIC_ORIGIN'];
  if (!text) throw new ReleaseError('BAD_SETTINGS', unknownOrigin);
  try {
    return originOf(text);
  } catch (cause) {
    throw new ReleaseError('BAD_SETTINGS', `PUBLIC_ORIGIN: ${text} is not an address`, cause);
  }
};

/** Adds the commands `preview`, `timestamp` and `keygen`. */
export const addKeyCommands: AddCommand = (program, context) => {
  program
    .command('preview')
    .description('make a link that shows a published version to whoever opens it, and to nobody else')
    .argument('<remote>', 'name of the remote')
    .argument('<version>', 'the version')
    .option('--hours <number>', 'how long it shows it', hoursOf, 24)
    .option('--origin <address>', 'where the site is (PUBLIC_ORIGIN)', originOf)
    .action(async (remote: string, version: string, options: { hours: number; origin?: string }) => {
      const origin = options.origin ?? originFrom(context.env);
      const environment = await context.open();
      const { registry } = environment;
      const key = keyFor(environment.key, remote);
      if (!key) throw new ReleaseError('NO_KEY', 'A preview has to be signed (RELEASE_KEY)');
      await registry.verify(remote, version);
      const until = new Date(Date.now() + options.hours * hour).toISOString();
      const url = `${origin}/releases/preview/${previewToken(key, { remote, version, until })}`;
      context.print({
        value: { remote, version, until, url },
        text: `${url}\nIt shows ${remote} ${version} until ${until}`,
      });
    });

  program
    .command('timestamp')
    .description('sign that the records are current; shells without history need it, and it lasts for a day')
    .option('--every <minutes>', 'do it again and again', minutesOf)
    .action(async ({ every }: { every?: number }) => {
      const { registry } = await context.open();
      const stampAll = async (): Promise<void> => {
        const expires: Record<string, string> = {};
        for (const remote of await registry.remotes()) {
          const until = await registry.stamp(remote);
          if (until !== undefined) expires[remote] = until;
        }
        const text = Object.entries(expires).map(([remote, until]) => `${remote} is current until ${until}`);
        context.print({ value: expires, text: text.join('\n') });
      };
      await stampAll();
      if (every === undefined) return;
      for await (const _ of setInterval(every * 60_000)) {
        try {
          await stampAll();
        } catch (error) {
          context.warn(error instanceof Error ? error.message : String(error));
        }
      }
    });

  program
    .command('keygen')
    .description(
      'make the keys of an environment: for the release job of each remote, the shell and the timestamps, and what everybody trusts',
    )
    .action(() => {
      const remotes = remotesOf().map(({ name }) => ({ name, key: generateKey() }));
      const TIMESTAMP_KEY = generateKey();
      const TAKE_BACK_KEY = generateKey();
      const RELEASE_TRUST = trustText([
        ...remotes.map(({ name, key }) => ({ ...trustedHalf(signingKey(key), 'release'), remote: name })),
        trustedHalf(signingKey(TIMESTAMP_KEY), 'timestamp'),
        trustedHalf(signingKey(TAKE_BACK_KEY), 'take-back'),
      ]);
      const releaseKeys = Object.fromEntries(
        remotes.map(({ name, key }) => [`RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')}`, key]),
      );
      const value = { ...releaseKeys, TAKE_BACK_KEY, TIMESTAMP_KEY, RELEASE_TRUST };
      context.print({
        value,
        text: Object.entries(value)
          .map(([name, text]) => `${name}="${text}"`)
          .join('\n'),
      });
    });
};
