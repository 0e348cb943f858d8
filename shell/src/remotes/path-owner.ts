import { matchRoutes } from 'react-router-dom';

interface RemotePaths {
  name: string;
  paths: string[];
}

/** Owner of a path. */
export interface PathOwner<Remote extends RemotePaths> {
  remote: Remote;
  /** Matching pattern. */
  pattern: string;
}

/**
 * Returns the remote that owns a path by the patterns that the remotes declare: the best match in React Router's
 * ranking, so that `/lands` and `/lands/:id` may belong to different remotes; `*` gets the rest. Of equal patterns the
 * first counts: the server leaves each to one remote (`release/src/paths`), and a preview comes last.
 */
export const ownerOf = <Remote extends RemotePaths>(
  pathname: string,
  remotes: Remote[],
): PathOwner<Remote> | undefined => {
  const routes = remotes.flatMap((remote) =>
    remote.paths.map((pattern) => ({
      path: pattern,
      handle: { remote, pattern } satisfies PathOwner<Remote>,
    })),
  );
  const match = matchRoutes(routes, pathname)?.at(-1);
  // The handle set above.
  return match?.route.handle as PathOwner<Remote> | undefined;
};
