import type { RemoteChange, RemoteRelease } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import type { NextChange, RemoteRecord } from '../signing/signed-record.ts';
import { tryRead } from '../store/release-error.ts';

const withChange = (
  record: RemoteRecord | undefined,
  { remote, next }: { remote: string; next: NextChange },
): RemoteRecord => {
  const changes = record?.changes ?? [];
  const added = { ...next, remote, number: changes.length + 1, previous: null, at: new Date().toISOString() };
  const { live, canary, floor = record?.floor } = next;
  return {
    live,
    ...(canary ? { canary } : {}),
    ...(floor ? { floor } : {}),
    changes: [...changes, added],
    tag: '',
  };
};

/** Wraps a registry so that its last change is recorded, and what others changed since the record was first read. */
export const createRecordingRegistry = (registry: Registry) => {
  let lastChange: NextChange | undefined;
  let firstRead: RemoteRecord | undefined;
  let isRead = false;
  return {
    /** The change that was made, or would have been made. */
    change: (): NextChange | undefined => lastChange,
    /** Changes in a record that others made between its first reading and the recorded change. */
    changesMeanwhile: ({ changes }: RemoteRecord): RemoteChange[] =>
      isRead && lastChange ? changes.slice(firstRead?.changes.length ?? 0, -1) : [],
    registry: {
      ...registry,
      record: async (remote) => {
        const record = await registry.record(remote);
        if (!isRead) firstRead = record;
        isRead = true;
        return record;
      },
      change: (remote, decide) => registry.change(remote, (record) => (lastChange = decide(record))),
    } satisfies Registry,
  };
};

/** Wraps a registry so that nothing is written; it answers as if changes were made. */
export const createDryRunRegistry = (registry: Registry): Registry => {
  const added = new Map<string, RemoteRelease>();
  const findAdded = (remote: string, version: string) => added.get(`${remote} ${version}`);
  return {
    ...registry,
    release: async (remote, version) => findAdded(remote, version) ?? registry.release(remote, version),
    verify: async (remote, version) => {
      if (!findAdded(remote, version)) await registry.verify(remote, version);
    },
    add: async (_folder, release) => {
      const { name } = release.declaration;
      if ('value' in (await tryRead(registry.verify(name, release.version)))) return false;
      added.set(`${name} ${release.version}`, release);
      return true;
    },
    addKeptProviders: async () => undefined,
    change: async (remote, decide) => {
      const record = await registry.record(remote);
      const next = decide(record);
      return next ? withChange(record, { remote, next }) : record;
    },
  };
};
