import { InvalidArgumentError } from 'commander';
import type { Preview } from '@ekamra/contracts/releases/release';
import { revocationOf } from '../changes/revoke-links.ts';
import { previewToken } from '../preview-token.ts';
import { keyFor } from '../signing/signing-keys.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { AddCommand, Context } from './command-context.ts';

const hour = 3_600_000;
/** Maximum lifetime of a preview in hours: thirty days. */
const maxHours = 720;

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (!(hours > 0 && hours <= maxHours))
    throw new InvalidArgumentError(`It has to be a number of hours, at most ${maxHours}.`);
  return hours;
};

/** Parses a date in the future (ISO 8601), which begins in UTC, or a time with its zone. */
const untilOf = (text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!(time > Date.now()))
    throw new InvalidArgumentError('It has to be a date to come, such as 2030-01-31 or 2030-01-31T18:00Z.');
  return new Date(time).toISOString();
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

/** Signs a link to a published version, which counts until the links of that version are revoked, and prints it. */
const printLink = async (
  context: Context,
  shown: Omit<Preview, 'revocation'>,
  givenOrigin: string | undefined,
): Promise<void> => {
  const { remote, version, until } = shown;
  const origin = givenOrigin ?? originFrom(context.env);
  const environment = await context.open();
  const { registry } = environment;
  const key = keyFor(environment.key, remote);
  if (!key) throw new ReleaseError('NO_KEY', 'A link has to be signed (RELEASE_KEY)');
  await registry.verify(remote, version);
  const revocation = revocationOf(await registry.record(remote), version);
  // A shell from before revocations reads the token of a version whose links never were revoked.
  const token = previewToken(key, { ...shown, ...(revocation === 0 ? {} : { revocation }) });
  const url = `${origin}/releases/preview/${token}`;
  const end = until ?? `it is revoked: npm run release -- revoke-links ${remote} ${version}`;
  context.print({
    value: { remote, version, ...(until === undefined ? {} : { until }), url },
    text: `${url}\nIt shows ${remote} ${version} until ${end}`,
  });
};

/** Adds the commands `preview` and `link`. */
export const addLinks: AddCommand = (program, context) => {
  program
    .command('preview')
    .description('make a link that shows a published version to whoever opens it, and to nobody else')
    .argument('<remote>', 'name of the remote')
    .argument('<version>', 'the version')
    .option('--hours <number>', 'how long it shows it', hoursOf, 24)
    .option('--origin <address>', 'where the site is (PUBLIC_ORIGIN)', originOf)
    .action((remote: string, version: string, options: { hours: number; origin?: string }) => {
      const until = new Date(Date.now() + options.hours * hour).toISOString();
      return printLink(context, { remote, version, until }, options.origin);
    });

  program
    .command('link')
    .description('make a permanent link to a published version, which counts until it is revoked')
    .argument('<remote>', 'name of the remote')
    .argument('<version>', 'the version')
    .option('--until <date>', 'when it ends, such as 2030-01-31; never when it is left out', untilOf)
    .option('--origin <address>', 'where the site is (PUBLIC_ORIGIN)', originOf)
    .action((remote: string, version: string, options: { until?: string; origin?: string }) => {
      const { until, origin } = options;
      return printLink(context, { remote, version, ...(until === undefined ? {} : { until }) }, origin);
    });
};
