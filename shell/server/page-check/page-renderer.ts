import { createRequire } from 'node:module';
import type { PageFailure } from '@ekamra/contracts/failure-text';
import type { Pact } from '@ekamra/contracts/ledger/records';
import type { RemoteRelease } from '@ekamra/contracts/release';
import type { FrontConfig } from '@ekamra/contracts/shell';
import type { RemoteSource } from '../../src/boot/boot-types.ts';
import type { Renderer, RenderTask } from '../../src/server/renderer.ts';
import { renderLimits } from '../config.ts';
import { suspenseShare } from '../rendering/remote-runners.ts';
import { type CheckedThread, createCheckedThread } from './checked-thread.ts';
import { createPactApi } from './pact-api.ts';

/** A built remote whose pages are to be rendered. */
export interface CheckedBuild {
  release: Pick<RemoteRelease, 'declaration' | 'version' | 'entry'>;
  /** Its server bundle. */
  source: string;
  /** Its pacts with the API, which answers nothing else. */
  pacts: readonly Pact[];
  /** File of the shell's rendering bundle. */
  rendererFile: string;
  limits?: typeof renderLimits;
}

/** Outcome of a page whose code did not fail. */
export type PageOutcome =
  { kind: 'rendered'; leftOut?: PageFailure | undefined } | { kind: 'not rendered'; why: string };

/** A loader of the page failed, or, if `isOverdue`, a part of it took too long. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
  readonly failure: PageFailure;
  readonly isOverdue: boolean;
  constructor(failure: PageFailure, isOverdue = false) {
    super(failure.message);
    this.failure = failure;
    this.isOverdue = isOverdue;
  }
}

const publicOrigin = 'https://site.invalid';
const apiOrigin = 'https://api.invalid';
const config: FrontConfig = {
  publicOrigin,
  uploadUrl: '/upload',
  sendFormUrl: '/send-form',
  email: { serviceId: 'check', templateId: 'check', userId: 'check' },
};
const maxRedirects = 3;

/** Creates a renderer of the pages of a build, with an API that knows nothing but its pacts. */
export const createPageRenderer = ({ limits = renderLimits, rendererFile, ...build }: CheckedBuild) => {
  const { declaration, version, entry } = build.release;
  const folderUrl = `/remotes/${declaration.name}/${version}/`;
  const bundle = {
    source: build.source,
    filename: `${declaration.name}/${version}/server.cjs`,
    folderUrl,
  };
  const remote: RemoteSource = { ...declaration, version, entry: folderUrl + entry, integrity: '' };
  const api = createPactApi(build.pacts);
  // Built from src/server/render.tsx, which is type-checked against this type.
  const { renderer } = createRequire(import.meta.url)(rendererFile) as { renderer: Renderer };
  const patternOf = (address: string): string | undefined =>
    renderer.ownerOf(new URL(address, publicOrigin).pathname, [remote])?.pattern;

  /** Renders a page; follows its redirects to pages of the remote. Throws what its code throws. */
  const render = async (thread: CheckedThread, address: string, redirects = 0): Promise<PageOutcome> => {
    const pattern = patternOf(address);
    // A redirect to a page of another remote is all that there is to it.
    if (pattern === undefined) return { kind: 'rendered' };
    const url = new URL(address, publicOrigin);
    const task: RenderTask = { url: url.href, remote, pattern, remotes: [remote], config };
    const page = await thread.run({ name: 'render', task }, api.send(address));
    if (page.kind === 'redirect') {
      const { origin, pathname, search } = new URL(page.location, url);
      if (origin !== publicOrigin || redirects === maxRedirects) return { kind: 'rendered' };
      return render(thread, pathname + search, redirects + 1);
    }
    if (page.failure) throw new PageFailed(page.failure);
    if (page.leftOut?.isOverdue)
      throw new PageFailed(
        { ...page.leftOut, message: 'A part of the page waits for what never comes' },
        true,
      );
    if (page.status >= 400 && pattern !== '*')
      return { kind: 'not rendered', why: `${address} answers ${page.status} with the answers of its pact` };
    return { kind: 'rendered', leftOut: page.leftOut };
  };

  /** Returns the addresses that the remote lists for search engines; what its pact doesn't answer is left out. */
  const listedAddresses = async (thread: CheckedThread): Promise<string[]> => {
    const send = api.send('the sitemap');
    const { lists } = await thread.run({ name: 'crawlGuide', task: { config } }, send);
    const addresses: string[] = [];
    for (const list of lists) {
      const listed = thread.run({ name: 'addressesOf', task: { list, page: 1, config } }, send);
      addresses.push(...(await listed.catch(() => ({ addresses: [] }))).addresses.map(({ path }) => path));
    }
    return addresses;
  };

  return {
    api,
    paths: declaration.paths,
    patternOf,
    render,
    listedAddresses,
    /** Opens a thread; `patience` multiplies what a page may take, as the machine that builds may be busy. */
    openThread: (patience = 1): CheckedThread => {
      const deadlineMs = limits.deadlineMs * patience;
      const data = { rendererFile, bundle, apiOrigin, suspenseMs: deadlineMs * suspenseShare };
      return createCheckedThread({ data, ...limits, deadlineMs });
    },
  };
};
export type PageRenderer = ReturnType<typeof createPageRenderer>;
