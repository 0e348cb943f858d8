import { createRequire } from 'node:module';
import { isDeadlineExceeded, withDeadline } from '@ekamra/contracts/calls/deadline';
import { failureFrom, type PageFailure } from '@ekamra/contracts/releases/failure-text';
import type { Pact } from '@ekamra/contracts/ledger/records';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { FrontConfig } from '@ekamra/contracts/front/shell';
import { isSlotName, slots } from '@ekamra/contracts/front/slots';
import type { RemoteSource } from '../../src/boot/boot-types.ts';
import type { Renderer, RenderTask, SlotTask } from '../../src/server/renderer.ts';
import { renderLimits } from '../config.ts';
import { slotDeadlineMs } from '../pages/page-slots.ts';
import { suspenseShare } from '../rendering/remote-runners.ts';
import { type CheckedThread, createCheckedThread } from './checked-thread.ts';
import { createPactApi } from './pact-api.ts';
import { foreignSlotSelectors } from './slot-styles.ts';

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

/** Outcome of a page or slot whose code did not fail. */
export type PageOutcome =
  | { kind: 'rendered'; leftOut?: PageFailure | undefined }
  | { kind: 'not rendered'; why: string };

/** A loader of the page failed, a part styles what is not its own, or, if `isOverdue`, a part or slot took too long. */
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

/** Examples of what a remote fills slots with, by what they are called in place of an address. */
const slotExamples = (filled: readonly string[]) =>
  new Map(
    filled
      .filter(isSlotName)
      .flatMap((name) =>
        slots[name].examples.map((props, at) => [`the slot ${name} with example ${at + 1}`, { name, props }]),
      ),
  );

/** Creates a renderer of the pages and slots of a build, with an API that knows nothing but its pacts. */
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
  const examples = slotExamples(Object.keys(declaration.slots ?? {}));
  const patternOf = (address: string): string | undefined =>
    examples.has(address)
      ? undefined
      : renderer.ownerOf(new URL(address, publicOrigin).pathname, [remote])?.pattern;

  /** Renders a slot as in a page of the site, which waits for it no longer. */
  const renderSlot = async (
    { thread, address }: { thread: CheckedThread; address: string },
    example: Pick<SlotTask, 'name' | 'props'>,
  ): Promise<PageOutcome> => {
    const task = { ...example, id: '_R_0_', url: new URL('/a-page', publicOrigin).href, config };
    await thread.ready();
    try {
      const part = await withDeadline(() => thread.run({ name: 'renderSlot', task }, api.send(address)), {
        ms: slotDeadlineMs * thread.patience,
      });
      if (part.kind !== 'part')
        return { kind: 'not rendered', why: 'the answers of its pact are not enough for it' };
      const foreign = foreignSlotSelectors(part.styles);
      if (foreign.length === 0) return { kind: 'rendered' };
      throw new PageFailed({ message: `It styles what is not its own: ${foreign.join(', ')}`, stack: '' });
    } catch (error) {
      if (!isDeadlineExceeded(error)) throw error;
      const { stack } = failureFrom(error);
      throw new PageFailed({ message: `It took longer than ${slotDeadlineMs} ms`, stack }, true);
    }
  };

  /** Renders a page; follows its redirects to pages of the remote. Throws what its code throws. */
  const render = async (thread: CheckedThread, address: string, redirects = 0): Promise<PageOutcome> => {
    const example = examples.get(address);
    if (example) return renderSlot({ thread, address }, example);
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
    const fault = page.failure ?? page.slotFault;
    if (fault) throw new PageFailed(fault);
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
    /** Names of the slots that it fills, in place of addresses. */
    slots: [...examples.keys()],
    patternOf,
    render,
    listedAddresses,
    /** Opens a thread; `patience` multiplies what a page may take, as the machine that builds may be busy. */
    openThread: (patience = 1): CheckedThread => {
      const deadlineMs = limits.deadlineMs * patience;
      const code = { rendererFile, bundle, apiOrigin, suspenseMs: deadlineMs * suspenseShare };
      return createCheckedThread({ code, ...limits, deadlineMs, patience });
    },
  };
};
export type PageRenderer = ReturnType<typeof createPageRenderer>;
