import { type Invalidation, invalidation, invalidationsPath, silenceMs } from '@ekamra/contracts';
import { type KeptConnection, keepConnected } from '../http/keep-connected.ts';
import type { Logger } from '../observation/logger.ts';

export interface FollowerOptions {
  /** Origin of the process that sends invalidations. */
  origin: string;
  /** Returns a token by which that process authenticates this one. */
  token: () => string;
  /** Resources of whose writes it tells. */
  resources: readonly string[];
  /** Called with resources whose cached reads are no longer valid, and, with none, when what is watched has changed. */
  onChange: (invalidated: string[]) => void;
  logger: Logger;
}

export interface InvalidationFollower extends KeptConnection {
  /** False while a write to a resource would go unnoticed here; true for resources that it does not follow. */
  isWatched(resource: string): boolean;
}

/** Follows the invalidations of another process. What may have been missed before a connection is invalidated by it. */
export const followInvalidations = (options: FollowerOptions): InvalidationFollower => {
  const { origin, token, resources, onChange, logger } = options;
  let watched = new Set<string>();

  const apply = ({ invalidated, unwatched }: Invalidation): void => {
    const previous = watched;
    watched = new Set(resources.filter((resource) => !unwatched.includes(resource)));
    const missed = [...watched].filter((resource) => !previous.has(resource));
    const changed = [...new Set([...missed, ...invalidated])];
    if (changed.length > 0 || watched.size !== previous.size) onChange(changed);
  };
  const lose = (): void => {
    if (watched.size === 0) return;
    watched = new Set();
    onChange([]);
  };

  const connection = keepConnected({
    connect: async (signal, connected) => {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(new Error('It has been silent')), silenceMs);
      try {
        const response = await fetch(origin + invalidationsPath, {
          headers: { authorization: `Bearer ${token()}` },
          signal: AbortSignal.any([signal, silence.signal]),
        });
        if (!response.ok || !response.body) {
          await response.body?.cancel();
          throw new Error(`It answered ${response.status}`);
        }
        let rest = '';
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
          timer.refresh();
          const lines = (rest + chunk).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) apply(invalidation.parse(JSON.parse(line)));
          connected();
        }
        throw new Error('It has ended the stream');
      } finally {
        clearTimeout(timer);
        lose();
      }
    },
    onLost: (err) =>
      logger.warn({ err, origin }, 'Writes are not announced: cached reads are revalidated until they are'),
  });
  return {
    ...connection,
    isWatched: (resource) => watched.has(resource) || !resources.includes(resource),
  };
};
