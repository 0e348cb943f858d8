import { withDeadline } from '@ekamra/contracts/calls/deadline';
import { type LocalBuildManifest, localBuildManifestPath } from '@ekamra/contracts/releases/local-build';
import type { SessionStore } from '@ekamra/contracts/front/shell';
import { createRoot } from 'react-dom/client';
import type { RemoteSource, ShownBuild } from '../boot/boot-types.ts';
import { RefusedBuild } from './refused-build.tsx';
import { BuildRefused, verifyEntry, verifyManifest } from './verify-manifest.ts';

/** Milliseconds for a request, which may wait until a person has allowed it to the browser. */
const answerMs = 120_000;

const unreachable = (cause: unknown): BuildRefused =>
  new BuildRefused(
    'It can’t be reached. Is the command still running, and may this page connect to devices of the local network?',
    { cause },
  );

const read = async (url: string): Promise<ArrayBuffer> => {
  const init = { cache: 'no-store', credentials: 'omit', redirect: 'error' } as const;
  const response = await withDeadline((signal) => fetch(url, { ...init, signal }), { ms: answerMs }).catch(
    (cause: unknown) => {
      throw unreachable(cause);
    },
  );
  if (!response.ok) throw new BuildRefused(`Its server answers ${url} with ${response.status}.`);
  return response.arrayBuffer();
};

/** True if the server chose the page's remote by the declaration that the build has; who renders it doesn't count. */
const isSameDeclaration = ({ declaration }: LocalBuildManifest, source: RemoteSource): boolean => {
  const { version: _version, entry: _entry, integrity: _integrity, ...declared } = source;
  return JSON.stringify({ ...declaration, rendering: declared.rendering }) === JSON.stringify(declared);
};

/** Verifies what a developer's machine compiled last, and returns where its entry is. Throws {@link BuildRefused}. */
const findEntry = async (
  build: ShownBuild,
  source: RemoteSource,
): Promise<Pick<RemoteSource, 'entry' | 'integrity'>> => {
  const { origin } = build;
  const text = new TextDecoder().decode(await read(origin + localBuildManifestPath));
  const manifest = await verifyManifest(text, build, new Date());
  if (!isSameDeclaration(manifest, source))
    throw new BuildRefused('Its remote.json has changed. Start the command again for a new link.');
  const { integrity } = manifest;
  const entry = origin + manifest.entry;
  await verifyEntry(await read(entry), integrity);
  return { entry, integrity };
};

/** Throws {@link BuildRefused} if somebody else is signed in than the admin who had the build shown. */
const checkAdmin = (build: ShownBuild, session: Pick<SessionStore, 'admin'>): void => {
  const signedIn = session.admin();
  if (signedIn && signedIn._id !== build.admin) throw new BuildRefused('Another admin had it shown.');
};

interface Page {
  build: ShownBuild;
  remotes: RemoteSource[];
  root: Element;
  session: Pick<SessionStore, 'admin'>;
}

/**
 * Gives the remote of a local build its entry, once that is verified. Of a build that is refused nothing runs: the page says
 * why, and the result is false.
 */
export const startLocalBuild = async ({ build, remotes, root, session }: Page): Promise<boolean> => {
  const source = remotes.find(({ name }) => name === build.remote);
  if (!source) throw new Error(`${build.remote} is no remote of this page`);
  try {
    checkAdmin(build, session);
    Object.assign(source, await findEntry(build, source));
    return true;
  } catch (error) {
    const reason = error instanceof BuildRefused ? error.message : String(error);
    createRoot(root).render(<RefusedBuild {...build} reason={reason} />);
    return false;
  }
};
