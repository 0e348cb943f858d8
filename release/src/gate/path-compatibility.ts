import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { claimOf, isOlderClaim, type ReleaseReader } from '../paths/path-claims.ts';
import { isSamePath } from '../paths/path-patterns.ts';
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

const taken = (release: RemoteRelease, pattern: string, owner: RemoteRelease): Finding => {
  const { name } = owner.declaration;
  return {
    verdict: 'no',
    message: `${release.declaration.name} ${release.version} declares ${pattern}, which belongs to ${name} (visitors get ${name} ${owner.version} with it); to hand it over, first promote a version of ${name} that no longer declares it, or end its canary that does`,
  };
};

/**
 * Checks that a release declares no path of another live remote or canary. A remote keeps a path that it declared first,
 * even if another one declares it as well.
 */
export const checkPaths = async (
  { registry }: GateOptions,
  release: RemoteRelease,
  live: RemoteRelease[],
): Promise<Finding[]> => {
  const { name, paths } = release.declaration;
  const findings: Finding[] = [];
  for (const other of live.filter(({ declaration }) => declaration.name !== name))
    for (const pattern of paths) {
      if (!other.declaration.paths.some((path) => isSamePath(path, pattern))) continue;
      const [own, rival] = await Promise.all([
        claimIn(registry, name, pattern),
        claimIn(registry, other.declaration.name, pattern),
      ]);
      if (!isOlderClaim(own, rival)) findings.push(taken(release, pattern, other));
    }
  return findings;
};
