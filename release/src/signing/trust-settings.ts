import {
  type VerificationKey,
  publicKeyFrom,
  publicKeyText,
  type TrustedKey,
  trustedKeys,
  trustText,
} from './signing-keys.ts';

/** Root keys, so many of which together sign the list of trusted keys. */
export interface TrustRoot {
  keys: VerificationKey[];
  threshold: number;
}

/** The setting RELEASE_TRUST: the keys that count before there is a list, and whose list counts. */
export interface TrustSettings {
  keys: TrustedKey[];
  /** Undefined if no list counts, only the keys. */
  root?: TrustRoot;
}

/** Separates parts of a setting by their role. */
const partsOf = (text: string) => {
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const valuesOf = (role: string): string[] =>
    parts.filter((part) => part.startsWith(`${role}:`)).map((part) => part.slice(role.length + 1));
  const roots = valuesOf('root');
  const thresholds = valuesOf('threshold');
  const others = parts.filter((part) => !/^(?:root|threshold):/.test(part));
  return { roots, thresholds, others };
};

/**
 * Parses RELEASE_TRUST: keys as {@link trustedKeys} reads them, `root:<key>` for each root key, and `threshold:<number>` if
 * a list needs the signatures of more than one. Throws for anything else.
 */
export const trustSettings = (text: string): TrustSettings => {
  const { roots, thresholds, others } = partsOf(text);
  const keys = trustedKeys(others.join(' '));
  const [threshold = '1', ...more] = thresholds;
  if (roots.length === 0 && thresholds.length === 0) return { keys };
  const root = { keys: roots.map(publicKeyFrom), threshold: Number(threshold) };
  const isPossible = /^\d+$/.test(threshold) && root.threshold >= 1 && root.threshold <= new Set(roots).size;
  if (more.length > 0 || !isPossible)
    throw new Error(`threshold:${threshold} is not a number from 1 to that of the root keys`);
  return { keys, root };
};

/** Formats a setting for {@link trustSettings}. */
export const trustSettingsText = ({ keys, root }: TrustSettings): string =>
  [
    ...(root?.keys ?? []).map((key) => `root:${publicKeyText(key)}`),
    ...(root && root.threshold > 1 ? [`threshold:${root.threshold}`] : []),
    ...(keys.length > 0 ? [trustText(keys)] : []),
  ].join(' ');
