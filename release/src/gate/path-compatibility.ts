import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { claimOf, isOlderClaim, type ReleaseReader } from '../paths/path-claims.ts';
import { isBelow, isFallback, isSamePath, literalPrefix, patternsOverlap } from '../paths/path-patterns.ts';
import { reservedOwner, reservedText } from '../paths/reserved-paths.ts';
import type { Registry } from '../registry.ts';
import { tryRead } from '../store/release-error.ts';
import type { Finding } from './gate-answer.ts';
import type { GateOptions } from './gate-parts.ts';

const claimIn = async (registry: Registry, remote: string, pattern: string) => {
  const read: ReleaseReader = async (name, version) => {
    const release = await tryRead(registry.release(name, version));
    return 'value' in release ? release.value : undefined;
  };
  const record = await tryRead(registry.record(remote));
  const changes = 'value' in record && record.value ? record.value.changes : [];
  return claimOf({ name: remote, changes }, pattern, read);
};

/** A version of a remote and what it declares. */
export type DeclaredVersion = Pick<RemoteRelease, 'declaration' | 'version'>;

const ofVersion = ({ declaration, version }: DeclaredVersion): string => `${declaration.name} ${version}`;

/** Paths of two remotes that match some same address. */
interface SharedPath {
  pattern: string;
  theirs: string;
}

const takenPath = (
  release: DeclaredVersion,
  { pattern, theirs }: SharedPath,
  owner: DeclaredVersion,
): Finding => {
  const { name } = owner.declaration;
  const visible = `(visitors get ${ofVersion(owner)} with it)`;
  const handOver = `first promote a version of ${name} that no longer declares it, or end its canary that does`;
  const grant = { prefix: literalPrefix(pattern), to: release.declaration.name };
  return {
    verdict: 'no',
    message: isSamePath(theirs, pattern)
      ? `${ofVersion(release)} declares ${pattern}, which belongs to ${name} ${visible}; to hand it over, ${handOver}`
      : `${ofVersion(release)} declares ${pattern}, and ${theirs} with some of the same addresses belongs to ${name} ${visible}; ${
          grant.prefix === '/'
            ? 'begin it with a name of its own'
            : `${name} can leave them to it by "grants": [${JSON.stringify(grant)}] in its remote.json`
        }`,
  };
};

const isGranted = ({ declaration }: DeclaredVersion, pattern: string, to: string): boolean =>
  (declaration.grants ?? []).some((grant) => grant.to === to && isBelow(pattern, grant.prefix));

/** Returns the paths of a release that match addresses of another one, and that neither of the two grants to the other. */
const sharedPaths = (release: DeclaredVersion, other: DeclaredVersion): SharedPath[] => {
  const [own, rival] = [release.declaration, other.declaration];
  return own.paths.flatMap((pattern) => {
    const theirs = rival.paths.find((path) => {
      if (isSamePath(path, pattern)) return true;
      if (isFallback(path) || isFallback(pattern) || !patternsOverlap(path, pattern)) return false;
      return !isGranted(other, pattern, own.name) && !isGranted(release, path, rival.name);
    });
    return theirs === undefined ? [] : [{ pattern, theirs }];
  });
};

const reservedPaths = (release: DeclaredVersion): Finding[] =>
  release.declaration.paths.flatMap((pattern): Finding[] => {
    const owner = reservedOwner(pattern);
    return owner
      ? [{ verdict: 'no', message: `${ofVersion(release)} declares ${reservedText(pattern, owner)}` }]
      : [];
  });

/**
 * Checks the paths of a release like {@link checkPaths}, without the histories: what is live of the remote keeps its paths, and
 * everything else belongs to the other remote that is live with it.
 */
export const checkLivePaths = (release: DeclaredVersion, live: DeclaredVersion[]): Finding[] => {
  const { name } = release.declaration;
  const isOwn = ({ declaration }: DeclaredVersion): boolean => declaration.name === name;
  const own = new Set(live.filter(isOwn).flatMap(({ declaration }) => declaration.paths));
  const taken = live
    .filter((other) => !isOwn(other))
    .flatMap((other) =>
      sharedPaths(release, other)
        .filter(({ pattern }) => !own.has(pattern))
        .map((shared) => takenPath(release, shared, other)),
    );
  return [...reservedPaths(release), ...taken];
};

/**
 * Checks that a release declares no path of the shell or the API, and none with addresses of another live remote or canary
 * that doesn't grant them. A remote keeps a path that it declared first, even if another one declares it as well.
 */
export const checkPaths = async (
  { registry }: GateOptions,
  release: RemoteRelease,
  live: RemoteRelease[],
): Promise<Finding[]> => {
  const { name } = release.declaration;
  const findings = reservedPaths(release);
  for (const other of live.filter(({ declaration }) => declaration.name !== name))
    for (const shared of sharedPaths(release, other)) {
      const [own, rival] = await Promise.all([
        claimIn(registry, name, shared.pattern),
        claimIn(registry, other.declaration.name, shared.theirs),
      ]);
      if (!isOlderClaim(own, rival)) findings.push(takenPath(release, shared, other));
    }
  return findings;
};
