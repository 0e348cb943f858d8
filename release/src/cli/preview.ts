import { InvalidArgumentError } from 'commander';
import { previewToken } from '../preview.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { AddCommand } from './context.ts';

const hour = 3_600_000;
/** Hours in thirty days. */
const longest = 720;

const hoursOf = (text: string): number => {
  const hours = Number(text);
  if (!(hours > 0 && hours <= longest))
    throw new InvalidArgumentError(`It has to be a number of hours, at most ${longest}.`);
  return hours;
};

const originOf = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It has to be an address, such as https://www.example.com.');
  return new URL(text).origin;
};

/** `preview`. */
export const addPreview: AddCommand = (program, context) => {
  const { env } = context;
  program
    .command('preview')
    .description('make a link that shows a published version to whoever opens it, and to nobody else')
    .argument('<remote>', 'name of the remote')
    .argument('<version>', 'the version')
    .option('--hours <number>', 'how long it shows it', hoursOf, 24)
    .option(
      '--origin <address>',
      'where the site is (PUBLIC_ORIGIN)',
      originOf,
      env['PUBLIC_ORIGIN'] || `http://localhost:${env['PORT'] || 3000}`,
    )
    .action(async (remote: string, version: string, options: { hours: number; origin: string }) => {
      const { registry, key } = await context.open();
      if (!key) throw new ReleaseError('NO_KEY', 'A preview has to be signed (RELEASE_KEY)');
      await registry.verify(remote, version);
      const until = new Date(Date.now() + options.hours * hour).toISOString();
      const url = `${options.origin}/releases/preview/${previewToken(key, { remote, version, until })}`;
      context.say({
        value: { remote, version, until, url },
        text: `${url}\nIt shows ${remote} ${version} until ${until}`,
      });
    });
};
