import { setInterval } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { remoteName } from '@ekamra/contracts/releases/release';
import { messageOf } from '../live-remote.ts';
import {
  generateKey,
  signingKey,
  type TrustedKey,
  trustedHalf,
  trustedKeyText,
  trustText,
} from '../signing/signing-keys.ts';
import { trustSettingsText } from '../signing/trust-settings.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { AddCommand } from './command-context.ts';

const minutesOf = (text: string): number => {
  const minutes = Number(text);
  if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= 720))
    throw new InvalidArgumentError('It has to be a whole number of minutes, from 1 to 720.');
  return minutes;
};

interface RemoteKey {
  name: string;
  key: string;
}

const trustedRemote = ({ name, key }: RemoteKey): TrustedKey => ({
  ...trustedHalf(signingKey(key), 'release'),
  remote: name,
});

/** Makes the key of one remote: the half of its release job, and what an operator has trusted. Throws `NO_SUCH_REMOTE`. */
const keyOfRemote = (name: string): Record<string, string> => {
  if (!remoteName.safeParse(name).success)
    throw new ReleaseError('NO_SUCH_REMOTE', `${name} can't be the name of a remote`);
  const key = generateKey();
  return { RELEASE_KEY: key, TRUSTED_KEY: trustedKeyText(trustedRemote({ name, key })) };
};

/** Makes a root key: the half of its operator, and the part of RELEASE_TRUST. */
const rootKey = (): Record<'RELEASE_ROOT_KEY' | 'ROOT', string> => {
  const key = generateKey();
  const { publicKey, id } = trustedHalf(signingKey(key), 'release');
  return {
    RELEASE_ROOT_KEY: key,
    ROOT: trustSettingsText({ keys: [], root: { keys: [{ id, publicKey }], threshold: 1 } }),
  };
};

/** Makes the keys of an environment: of every remote of the checkout, the shell, the timestamps and the operator. */
const keysOfEnvironment = (): Record<string, string> => {
  const remotes = remotesOf().map(({ name }) => ({ name, key: generateKey() }));
  const [TIMESTAMP_KEY, TAKE_BACK_KEY] = [generateKey(), generateKey()];
  const { RELEASE_ROOT_KEY, ROOT } = rootKey();
  const trusted = trustText([
    ...remotes.map(trustedRemote),
    trustedHalf(signingKey(TIMESTAMP_KEY), 'timestamp'),
    trustedHalf(signingKey(TAKE_BACK_KEY), 'take-back'),
  ]);
  // As Compose names them.
  const ofRemotes = remotes.map(({ name, key }) => [
    `RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')}`,
    key,
  ]);
  return {
    ...Object.fromEntries(ofRemotes),
    TAKE_BACK_KEY,
    TIMESTAMP_KEY,
    RELEASE_ROOT_KEY,
    RELEASE_TRUST: `${ROOT} ${trusted}`,
  };
};

/** Adds the commands `timestamp` and `keygen`. */
export const addKeyCommands: AddCommand = (program, context) => {
  program
    .command('timestamp')
    .description('sign that the records are current; shells without history need it, and it lasts for a day')
    .option('--every <minutes>', 'do it again and again', minutesOf)
    .action(async ({ every }: { every?: number }) => {
      const { registry, trust } = await context.open();
      const stampAll = async (): Promise<void> => {
        const expires: Record<string, string> = {};
        for (const remote of await registry.remotes()) {
          const until = await registry.stamp(remote);
          if (until !== undefined) expires[remote] = until;
        }
        if (trust.problem() !== undefined)
          context.warn(`The list of trusted keys was not taken: ${messageOf(trust.problem())}`);
        const text = Object.entries(expires).map(([remote, until]) => `${remote} is current until ${until}`);
        context.print({ value: expires, text: text.join('\n') });
      };
      await stampAll();
      if (every === undefined) return;
      let minutes = 0;
      for await (const _ of setInterval(60_000)) {
        minutes += 1;
        const before = trust.list()?.list.number;
        await trust.refresh();
        // A key that has ended may have signed the last timestamps.
        if (minutes % every !== 0 && trust.list()?.list.number === before) continue;
        try {
          await stampAll();
        } catch (error) {
          context.warn(messageOf(error));
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
      'make the key of one remote; without its name the keys of an environment: of all remotes, the shell, the timestamps and the operator, and what everybody trusts',
    )
    .argument('[remote]', 'name of a remote that joins, or whose key is to be replaced')
    .option('--root', 'make a root key, which signs the list of trusted keys')
    .action((remote: string | undefined, { root }: { root?: boolean }) => {
      if (root) return print(rootKey());
      if (remote === undefined) return print(keysOfEnvironment());
      const made = keyOfRemote(remote);
      print(made);
      context.warn(
        `RELEASE_KEY is for the release job of ${remote} alone. An operator has it trusted:\n  npm run release -- trust add ${made['TRUSTED_KEY']}`,
      );
    });
};
