import { setInterval } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { generateKey, signingKey, trustedHalf, trustText } from '../signing/signing-keys.ts';
import type { AddCommand } from './command-context.ts';
import { keysOf } from './release-environment.ts';

const minutesOf = (text: string): number => {
  const minutes = Number(text);
  if (!(minutes >= 1 && minutes <= 720))
    throw new InvalidArgumentError('It has to be a number of minutes, from 1 to 720.');
  return minutes;
};

interface RemoteKey {
  name: string;
  key: string;
}

/** Makes a key for each remote of the checkout that `isIncluded`. */
const newRemoteKeys = (isIncluded: (name: string) => boolean): RemoteKey[] =>
  remotesOf()
    .filter(({ name }) => isIncluded(name))
    .map(({ name }) => ({ name, key: generateKey() }));

const trustedRemote = ({ name, key }: RemoteKey) => ({
  ...trustedHalf(signingKey(key), 'release'),
  remote: name,
});

/** Settings with the keys of remotes, as Compose names them. */
const settingsOf = (remotes: readonly RemoteKey[]): Record<string, string> =>
  Object.fromEntries(
    remotes.map(({ name, key }) => [`RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')}`, key]),
  );

/** Returns keys for the remotes without one, and `RELEASE_TRUST` with them. Throws `BAD_SETTINGS` if it can't be read. */
const addedKeys = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const { trust } = keysOf(env);
  const added = newRemoteKeys((name) => !trust.some(({ remote }) => remote === name));
  return { ...settingsOf(added), RELEASE_TRUST: trustText([...trust, ...added.map(trustedRemote)]) };
};

/** Adds the commands `timestamp` and `keygen`. */
export const addKeyCommands: AddCommand = (program, context) => {
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

  const print = (value: Record<string, string>): void =>
    context.print({
      value,
      text: Object.entries(value)
        .map(([name, text]) => `${name}="${text}"`)
        .join('\n'),
    });
  program
    .command('keygen')
    .description(
      'make the keys of an environment: for the release job of each remote, the shell and the timestamps, and what everybody trusts',
    )
    .option('--add', 'only for the remotes that RELEASE_TRUST has no key of, which is kept otherwise')
    .action(({ add }: { add?: boolean }) => {
      if (add) {
        print(addedKeys(context.env));
        return;
      }
      const remotes = newRemoteKeys(() => true);
      const TIMESTAMP_KEY = generateKey();
      const TAKE_BACK_KEY = generateKey();
      const RELEASE_TRUST = trustText([
        ...remotes.map(trustedRemote),
        trustedHalf(signingKey(TIMESTAMP_KEY), 'timestamp'),
        trustedHalf(signingKey(TAKE_BACK_KEY), 'take-back'),
      ]);
      print({ ...settingsOf(remotes), TAKE_BACK_KEY, TIMESTAMP_KEY, RELEASE_TRUST });
    });
};
