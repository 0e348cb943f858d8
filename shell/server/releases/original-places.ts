import { setTimeout as pause } from 'node:timers/promises';
import type { FailureCause } from '@ekamra/contracts/releases/failure-causes';
import { longestTexts } from '@ekamra/contracts/releases/failure-text';
import {
  createStackTracer,
  readPublished,
  type ObjectStore,
  type ReadVersionFile,
  type Registry,
} from '@ekamra/release';
import { LRUCache } from 'lru-cache';

/** Maximum number of rewritten stacks: five causes of a hundred versions. */
const maxStacks = 500;
/** Maximum number of versions whose scripts and source maps are kept, each of some megabytes. */
const maxVersions = 4;

interface OriginalPlacesOptions {
  registry: Pick<Registry, 'release'>;
  /** Store of the releases. */
  objects: ObjectStore;
  /** Milliseconds after which the places in the scripts are returned instead. */
  waitMs?: number;
  /** Called when a stack took too long to trace or broke the thread that did it; nothing is by default. */
  onFailure?: (error: unknown) => void;
}

interface NamedVersion {
  remote: string;
  version: string;
}

/**
 * Creates a function that names the original files and lines in causes of failures, by the source maps in the store. Causes whose
 * maps can't be had in time keep the places in the scripts; the maps are read on meanwhile.
 */
export const createOriginalPlaces = ({
  registry,
  objects,
  waitMs = 1_000,
  onFailure = () => undefined,
}: OriginalPlacesOptions) => {
  const readers = new LRUCache<string, ReadVersionFile>({ max: maxVersions });
  const readerOf = ({ remote, version }: NamedVersion): ReadVersionFile => {
    const key = `${remote}/${version}`;
    const known = readers.get(key);
    if (known) return known;
    const created = readPublished(objects, () => registry.release(remote, version));
    readers.set(key, created);
    return created;
  };
  const tracer = createStackTracer({ onFailure });
  const stacks = new LRUCache<string, string, NamedVersion & { stack: string }>({
    max: maxStacks,
    fetchMethod: async (_key, _known, { context: { stack, ...version } }) => {
      const original = await tracer.trace(stack, { remote: version.remote, read: readerOf(version) });
      return original.slice(0, longestTexts.stack);
    },
  });
  const withOriginal = async <Cause extends FailureCause>(
    cause: Cause,
    version: NamedVersion,
  ): Promise<Cause> => {
    const { stack } = cause;
    if (stack === '') return cause;
    const key = `${version.remote}/${version.version}\n${stack}`;
    // Without its map, the places in the script are better than no state of the releases.
    const original = await stacks.fetch(key, { context: { ...version, stack } }).catch(() => undefined);
    return original === undefined ? cause : { ...cause, stack: original };
  };
  return async <Cause extends FailureCause>(causes: Cause[], version: NamedVersion): Promise<Cause[]> => {
    if (causes.length === 0) return causes;
    const traced = Promise.all(causes.map((cause) => withOriginal(cause, version)));
    return (await Promise.race([traced, pause(waitMs, undefined, { ref: false })])) ?? causes;
  };
};
