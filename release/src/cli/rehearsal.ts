import type { RemoteRelease } from '@ekamra/contracts/release';
import type { NextChange, Registry, RemoteRecord } from '../registry.ts';
import { isReleaseError } from '../store/release-error.ts';

/** A registry as a command sees it. */
export interface Watched {
  registry: Registry;
  /** The change that was made, or would be. */
  change(): NextChange | undefined;
}

const withChange = (
  record: RemoteRecord | undefined,
  { remote, next }: { remote: string; next: NextChange },
): RemoteRecord => {
  const changes = record?.changes ?? [];
  const added = { ...next, remote, number: changes.length + 1, previous: null, at: new Date().toISOString() };
  const { live, canary } = next;
  return { live, ...(canary ? { canary } : {}), changes: [...changes, added], tag: '' };
};

/** A registry that notes what is changed. */
export const watchedRegistry = (registry: Registry): Watched => {
  let noted: NextChange | undefined;
  return {
    change: () => noted,
    registry: {
      ...registry,
      change: (remote, decide) => registry.change(remote, (record) => (noted = decide(record))),
    },
  };
};

/** A registry that writes nothing, and answers as if it had. */
export const rehearsedRegistry = (registry: Registry): Watched => {
  let noted: NextChange | undefined;
  const added = new Map<string, RemoteRelease>();
  const find = (remote: string, version: string) => added.get(`${remote} ${version}`);
  const isKept = async ({ declaration, version }: RemoteRelease): Promise<boolean> => {
    try {
      await registry.verify(declaration.name, version);
      return true;
    } catch (error) {
      if (isReleaseError(error, 'NO_SUCH_VERSION', 'DAMAGED', 'NOT_TRUSTED')) return false;
      throw error;
    }
  };
  return {
    change: () => noted,
    registry: {
      ...registry,
      release: async (remote, version) => find(remote, version) ?? registry.release(remote, version),
      verify: async (remote, version) => {
        if (!find(remote, version)) await registry.verify(remote, version);
      },
      add: async (_folder, release) => {
        if (await isKept(release)) return false;
        added.set(`${release.declaration.name} ${release.version}`, release);
        return true;
      },
      change: async (remote, decide) => {
        const record = await registry.record(remote);
        noted = decide(record);
        return noted ? withChange(record, { remote, next: noted }) : record;
      },
    },
  };
};
