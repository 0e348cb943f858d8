import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { generatedPrefix } from '@ekamra/contracts/calls/generated-prefix';
import type { Envelope } from '@ekamra/contracts/releases/release';
import { type Command, InvalidArgumentError } from 'commander';
import {
  checkFollows,
  isEntryOf,
  nextTrustList,
  requireRoot,
  signTrustList,
  storeTrustList,
  trustDraft,
} from '../changes/trust-change.ts';
import { type SigningKey, signingKey, type TrustedKey, trustedKeys } from '../signing/signing-keys.ts';
import { hasThreshold, openTrustDraft, type OpenedTrustList } from '../signing/trust-list.ts';
import type { TrustRoot } from '../signing/trust-settings.ts';
import { ReleaseError } from '../store/release-error.ts';
import { trustChanges, trustChangeText, trustedText, trustValue } from '../trust-texts.ts';
import type { AddCommand, Context } from './command-context.ts';
import { parseSetting, type ReleaseEnvironment, requireStore } from './release-environment.ts';

interface TrustOptions {
  by: string;
  why?: string;
  out?: string;
  newStore?: boolean;
  dryRun?: boolean;
}

/** Parses a key without an end; undefined if the text is none. */
const parseKey = (text: string): TrustedKey | undefined => {
  try {
    const [key, ...more] = trustedKeys(text);
    return key?.lastChange === undefined && more.length === 0 ? key : undefined;
  } catch {
    return undefined;
  }
};
const keyOf = (text: string): TrustedKey => {
  const key = parseKey(text);
  if (key) return key;
  throw new InvalidArgumentError('It has to be a key such as release/mf-example:<key>.');
};
const keysOf = (text: string, before: TrustedKey[] = []): TrustedKey[] => [...before, keyOf(text)];

const ownerOf = ({ authority, remote }: TrustedKey): string =>
  remote === undefined ? authority : `${authority}/${remote}`;

/** Returns the private root keys of the environment. Throws `NO_KEY` or `BAD_SETTINGS`. */
const rootKeysOf = (env: NodeJS.ProcessEnv, root: TrustRoot): SigningKey[] => {
  const text = env['RELEASE_ROOT_KEY'];
  if (!text)
    throw new ReleaseError(
      'NO_KEY',
      'A list of trusted keys has to be signed by a root key (RELEASE_ROOT_KEY)',
    );
  if (env['NODE_ENV'] === 'production' && text.includes(generatedPrefix))
    throw new ReleaseError('BAD_SETTINGS', 'RELEASE_ROOT_KEY: production needs one that is its own');
  const keys = parseSetting('RELEASE_ROOT_KEY', (value) => value.trim().split(/\s+/).map(signingKey), text);
  if (keys.some(({ id }) => !root.keys.some((each) => each.id === id)))
    throw new ReleaseError('BAD_SETTINGS', 'RELEASE_ROOT_KEY: it is none of the root keys in RELEASE_TRUST');
  return keys;
};

/** Returns the keys that still sign for an owner, such as `release/mf-example` or `take-back`. */
const keysOfOwner = ({ trust }: ReleaseEnvironment, owner: string): TrustedKey[] =>
  [...trust].filter((key) => key.lastChange === undefined && ownerOf(key) === owner);

/** Returns the keys that are meant by a whole key or by an owner. Throws `BAD_CHANGE` if there are none. */
const meantKeys = (environment: ReleaseEnvironment, meant: TrustedKey | string): TrustedKey[] => {
  const isText = typeof meant === 'string';
  const found = isText
    ? keysOfOwner(environment, meant)
    : [meant].filter((key) => [...environment.trust].some((entry) => isEntryOf(entry, key)));
  if (found.length === 0)
    throw new ReleaseError('BAD_CHANGE', `No key of ${isText ? meant : meant.id} is trusted`);
  return found;
};

/** Returns those of the keys that are not trusted yet. Throws `BAD_CHANGE` for one that was replaced or removed. */
const newKeys = ({ trust }: ReleaseEnvironment, keys: readonly TrustedKey[]): TrustedKey[] =>
  keys.filter((key) => {
    const same = [...trust].filter((each) => each.id === key.id && each.authority === key.authority);
    if (same.some(({ lastChange }) => lastChange !== undefined))
      throw new ReleaseError('BAD_CHANGE', `${key.id} was trusted before and has ended: make a new key`);
    return !same.some(({ remote }) => remote === key.remote);
  });

/** Returns a function that prints a list with what it changes of the keys that count now. */
const printerOf = (
  context: Context,
  { trust }: ReleaseEnvironment,
  opened: Pick<OpenedTrustList, 'list' | 'keys'>,
) => {
  const changes = trustChanges(trust, opened.keys);
  return (note: string, more: object): void =>
    context.print({
      value: { ...opened.list, ...more },
      text: `${trustChangeText(opened.list, changes)}\n${note}`,
    });
};

/** Signs a list with the root keys of the environment; stores it if it has enough signatures, and else keeps it in a file. */
const signAndStore = async (
  context: Context,
  environment: ReleaseEnvironment,
  { draft, out }: { draft: Envelope; out: string | undefined },
): Promise<void> => {
  const { trust, parts } = environment;
  const root = requireRoot(trust);
  const text = signTrustList(draft, rootKeysOf(context.env, root));
  const opened = openTrustDraft(Buffer.from(text), root);
  const print = printerOf(context, environment, opened);
  if (hasThreshold(opened, root)) {
    await storeTrustList({ objects: parts.objects, trust }, text);
    return print('It counts from now on', { stored: true });
  }
  const signed = `${opened.signers.length} of the ${root.threshold} signatures that it needs`;
  if (out === undefined)
    throw new ReleaseError(
      'BAD_CHANGE',
      `The list has ${signed}; --out <file> keeps it for another operator`,
    );
  await writeFile(out, text);
  print(`It has ${signed}: npm run release -- trust sign ${out}`, { stored: false, out });
};

/** Changes the keys as `change` says; says so if there is nothing to do. */
const changeKeys = async (
  context: Context,
  options: TrustOptions,
  change: (environment: ReleaseEnvironment) => { add: TrustedKey[]; end: TrustedKey[]; isAnew?: boolean },
): Promise<void> => {
  const { by, why = 'no reason given', out, newStore = false, dryRun } = options;
  const environment = await context.open();
  requireRoot(environment.trust);
  await requireStore(environment, { env: context.env, mayBegin: newStore });
  const { isAnew = false, ...changed } = change(environment);
  if (!isAnew && changed.add.length + changed.end.length === 0)
    return context.print({
      value: trustValue(environment.trust),
      text: 'It is trusted; nothing was changed',
    });
  const { objects } = environment.parts;
  const list = await nextTrustList({ objects, trust: environment.trust }, { ...changed, by, why });
  if (!dryRun) return signAndStore(context, environment, { draft: trustDraft(list), out });
  const keys = list.keys.flatMap(trustedKeys);
  printerOf(context, environment, { list, keys })('Nothing was written', { dryRun });
};

/** Adds the command `trust`: shows the trusted keys, and changes their list. */
export const addTrust: AddCommand = (program, context) => {
  const { env } = context;
  const trust = program
    .command('trust')
    .description('the keys whose signatures count, and their list, which operators change with root keys')
    .action(async () => {
      const environment = await context.open();
      context.print({ value: trustValue(environment.trust), text: trustedText(environment.trust) });
    });
  const withTrustOptions = (command: Command): Command =>
    command
      .option('--by <who>', 'who does it (RELEASE_BY)', env['RELEASE_BY'] || userInfo().username)
      .option('--why <reason>', 'why, for whoever reads the list')
      .option('--out <file>', 'keep the list there if it needs the signature of another operator')
      .option('--new-store', 'begin a store where there is none, or an empty one')
      .option('--dry-run', 'say what would be done, and write nothing');
  withTrustOptions(
    trust
      .command('add')
      .description('trust more keys, as `keygen <remote>` prints them')
      .argument(
        '[key...]',
        'such as release/mf-example:<key>; the same list is signed anew without one',
        keysOf,
      ),
  ).action((keys: TrustedKey[], options: TrustOptions) =>
    changeKeys(context, options, (environment) => ({
      add: newKeys(environment, keys),
      end: [],
      isAnew: keys.length === 0,
    })),
  );
  withTrustOptions(
    trust
      .command('replace')
      .description(
        'trust a key in place of the present one of the same remote, whose signatures so far stay valid',
      )
      .argument('<key>', 'such as release/mf-example:<key>', keyOf),
  ).action((key: TrustedKey, options: TrustOptions) =>
    changeKeys(context, options, (environment) => {
      const add = newKeys(environment, [key]);
      const end = keysOfOwner(environment, ownerOf(key)).filter(({ id }) => id !== key.id);
      if (end.length === 0 && add.length > 0)
        throw new ReleaseError('BAD_CHANGE', 'There is no key that it replaces: trust add');
      return { add, end };
    }),
  );
  withTrustOptions(
    trust
      .command('remove')
      .description('let a key sign nothing more; its signatures so far stay valid')
      .argument('<key>', 'a key as a whole, or release/mf-example for all that the remote has', (text) =>
        text.includes(':') ? keyOf(text) : text,
      ),
  ).action((meant: TrustedKey | string, options: TrustOptions) =>
    changeKeys(context, options, (environment) => ({ add: [], end: meantKeys(environment, meant) })),
  );
  trust
    .command('sign')
    .description('sign a list that another operator has made, and store it once it has enough signatures')
    .argument('<file>', 'the list, as --out has kept it; a signature that is not enough is added to it')
    .option('--dry-run', 'say what the list changes, and write nothing')
    .action(async (file: string, { dryRun }: Pick<TrustOptions, 'dryRun'>) => {
      const environment = await context.open();
      await requireStore(environment, { env, mayBegin: false });
      const opened = openTrustDraft(await readFile(file), requireRoot(environment.trust));
      checkFollows(opened, environment.trust);
      const { envelope, signers } = opened;
      const signatures = envelope.signatures.filter(({ keyid }) => signers.some(({ id }) => id === keyid));
      const draft = { ...envelope, signatures };
      if (!dryRun) return signAndStore(context, environment, { draft, out: file });
      printerOf(context, environment, opened)('Nothing was written', { dryRun });
    });
};
