import { oneLine } from '@ekamra/contracts/forms/one-line';
import { trustedKeyText, type TrustedKey } from './signing/signing-keys.ts';
import type { OpenedTrustList } from './signing/trust-list.ts';
import type { Trust } from './signing/trust.ts';

const keyText = ({ id, authority, remote, lastChange }: TrustedKey): string =>
  [
    `${id}  ${authority}`,
    ...(remote === undefined ? [] : [remote]),
    ...(lastChange === undefined ? [] : [`until change ${lastChange}`]),
  ].join(' ');

const listText = ({ number, at, by, why }: OpenedTrustList['list']): string =>
  `List ${number} of trusted keys, ${at}, by ${oneLine(by)}: ${oneLine(why)}`;

/** Value of the trusted keys for programs. */
export const trustValue = (trust: Trust): object => {
  const list = trust.list()?.list;
  const { root } = trust.settings;
  return {
    ...(list ? { number: list.number, at: list.at, by: list.by, why: list.why } : {}),
    keys: [...trust].map((key) => ({ id: key.id, key: trustedKeyText(key) })),
    ...(root ? { root: { keys: root.keys.map(({ id }) => id), threshold: root.threshold } } : {}),
  };
};

/** Text about the trusted keys: their list, or why there is none, and each key by its id. */
export const trustedText = (trust: Trust): string => {
  const opened = trust.list();
  const { root } = trust.settings;
  const ids = root?.keys.map(({ id }) => id).join(', ');
  return [
    ...(opened ? [listText(opened.list)] : ['No list of trusted keys is in the store: RELEASE_TRUST counts']),
    root
      ? `Signed by ${root.threshold} of the root keys ${ids}`
      : 'RELEASE_TRUST names no root key, so that no list counts',
    ...[...trust].map((key) => `  ${keyText(key)}`),
  ].join('\n');
};

const isIn = (keys: readonly TrustedKey[], key: TrustedKey): boolean =>
  keys.some((each) => trustedKeyText(each) === trustedKeyText(key));

/** Changes between the keys that count and those of another list. */
export const trustChanges = (before: Iterable<TrustedKey>, after: readonly TrustedKey[]) => {
  const former = [...before];
  return {
    added: after.filter((key) => !isIn(former, key)),
    removed: former.filter((key) => !isIn(after, key)),
  };
};

/** Text of a list with what it changes. */
export const trustChangeText = (
  list: OpenedTrustList['list'],
  { added, removed }: ReturnType<typeof trustChanges>,
): string =>
  [
    listText(list),
    ...removed.map((key) => `  - ${keyText(key)}`),
    ...added.map((key) => `  + ${keyText(key)}`),
  ].join('\n');
