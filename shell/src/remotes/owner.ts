import { matchRoutes } from 'react-router-dom';

interface Paths {
  name: string;
  paths: string[];
}

/** What a path belongs to. */
export interface Owned<Remote extends Paths> {
  remote: Remote;
  /** The pattern that matched. */
  pattern: string;
}

/**
 * The remote that a path belongs to, by the patterns that the remotes declare: the best match as React Router ranks
 * it, so that `/lands` and `/lands/:id` may be of different remotes; `*` gets what nobody else has.
 */
export const ownerOf = <Remote extends Paths>(
  pathname: string,
  remotes: Remote[],
): Owned<Remote> | undefined => {
  const routes = remotes.flatMap((remote) =>
    remote.paths.map((pattern) => ({ path: pattern, handle: { remote, pattern } satisfies Owned<Remote> })),
  );
  const match = matchRoutes(routes, pathname)?.at(-1);
  // The handle is the one that was set above.
  return match?.route.handle as Owned<Remote> | undefined;
};
