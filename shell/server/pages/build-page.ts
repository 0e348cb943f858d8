import { ApiError } from '@ekamra/chassis/http/api-error';
import { type EncodedBody, encodedBody } from '@ekamra/chassis/http/encoded-body';
import { strongEtag } from '@ekamra/chassis/http/etag';
import type { EventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { inSpan } from '@ekamra/chassis/observation/tracing';
import { blogPreviewPath } from '@ekamra/contracts/records/blog-preview-path';
import { company } from '@ekamra/contracts/records/company';
import { failureFrom, type PageFailure } from '@ekamra/contracts/releases/failure-text';
import type { Redirected, RenderTask } from '../../src/server/renderer.ts';
import { earlyPressCode } from '../../src/boot/early-press.ts';
import { sendForPage } from '../api.ts';
import { frontConfig, type PageConfig } from '../config.ts';
import { isOverdue, ThreadFailed, VersionSuspended } from '../rendering/rendering-errors.ts';
import type { Site, SiteRemote } from '../site.ts';
import { htmlDocument, type ScriptFile, sendAdminsAway, splash, splashStyle } from './document.ts';
import { type PageRead, recordReads } from './page-reads.ts';
import { createSlotFiller, type FilledPage, hasSlotFailed, type SlotOutcome } from './page-slots.ts';
import { localBuildBar, previewBar, previewBarStyle } from './preview-bar.ts';
import type { InTurn } from '@ekamra/chassis/cache/shared-turn';
import type { RenderShare } from './render-share.ts';
import { contentSecurityPolicy, developmentSources, localBuildSources } from './security-headers.ts';

/** Remote whose pattern matches a path. */
export type PageOwner = SiteRemote & { pattern: string };

/** The requested page. */
export interface PageRequest {
  url: URL;
  site: Site;
  /** Undefined if no remote owns the path. */
  owner: PageOwner | undefined;
  /** True if the page belongs to the shell itself. */
  isShellPage: boolean;
  /** True for a path that could be read as the address of another host; no page has one. */
  isAmbiguous?: boolean;
}

/** A page as it is sent. */
export interface BuiltPage {
  kind: 'page';
  status: number;
  body: EncodedBody;
  etag: string;
  /** Content-Security-Policy. */
  policy: string;
  /** True for pages outside of the site's layout. */
  isBare: boolean;
  /** Answers of the API that it shows. */
  reads: PageRead[];
  /** True if it was rendered with all its data, so that it may be cached; anybody can invent unknown addresses. */
  isComplete: boolean;
  /** True if the server rendered it; the browser renders the others. */
  isRendered: boolean;
  /** True if the remote's code failed, in the page or in a slot that it fills itself. */
  hasFailed: boolean;
  /** True if it failed because that code took too long. */
  isOverdue: boolean;
  /** Outcomes of its slots, one for each other remote that fills some. */
  slots: SlotOutcome[];
  /** Error that it threw, if it failed. */
  failure?: PageFailure | undefined;
}

export interface PageBuilderOptions {
  config: PageConfig;
  logger: Logger;
  /** Runs a rendering in the share of an address; at once by default. */
  share?: RenderShare;
  eventLoop: Pick<EventLoopDelay, 'wasLate'>;
  /** Runs a rendering if there is room for it; always by default. */
  admit?: <T>(render: () => Promise<T>) => Promise<T>;
  /** Inline script that runs first. */
  prelude?: string;
  /** True to allow what hot reload needs in the Content-Security-Policy. */
  isDevelopment?: boolean;
}

/** The request for which a page is built: its id and the address of its visitor. */
export interface PageCaller {
  requestId: string;
  address: string;
  /** Runs the rendering in the turn of a visitor who waits for the page; in the share of `address` by default. */
  inTurn?: InTurn;
}

/** Caller of a page that failed, in a slot of another remote or in what its own renders. */
export type FailedCaller = PageCaller & Pick<BuiltPage, 'failure' | 'isOverdue'> & { slot?: SlotOutcome };

/** Head of a page that the browser renders and completes. */
const headOfUnrendered = (isBare: boolean): string =>
  `<title>${company.name}</title>${isBare ? '<meta name="robots" content="noindex" data-head="">' : ''}`;

/** Notice on every page of a site that only this visitor gets; empty on those of everybody else. */
const noticeOf = ({ localBuild, preview }: Site): string => {
  if (localBuild) return localBuildBar(localBuild);
  return preview ? previewBar(preview) : '';
};

/** Status of a page that the browser renders. */
const statusOf = ({ site, owner, isShellPage, isAmbiguous = false }: PageRequest): number => {
  if (isShellPage || (owner && owner.pattern !== '*')) return 200;
  return isAmbiguous || site.isComplete ? 404 : 503;
};

const withoutDoubles = (scripts: readonly ScriptFile[]): ScriptFile[] => [
  ...new Map(scripts.map((script) => [script.url, script])).values(),
];

/** Creates the function that renders a page on the server and writes its document. */
export const createPageBuilder = (parts: PageBuilderOptions) => {
  const { config, logger, eventLoop, prelude, isDevelopment = false } = parts;
  const { share = (_, render) => render(), admit = (render) => render() } = parts;
  const front = frontConfig(config);
  const fillSlots = createSlotFiller({ config: front, logger, eventLoop });
  // A development server has compiled remotes itself.
  const localFolders = isDevelopment ? ['/assets/', '/remotes/'] : ['/assets/'];

  /**
   * Renders the page; `failed` if its remote's code failed, `overdue` if that took too long, `left out` if it had no chance.
   * @throws ApiError 429 or 503 if there is no room for a rendering
   */
  const renderPage = async (
    { url, site }: PageRequest,
    { runner, source, pattern }: PageOwner,
    caller: PageCaller &
      Pick<ReturnType<typeof recordReads>, 'onAnswer'> & { onFailure: (error: unknown) => void },
  ): Promise<FilledPage | Redirected | 'failed' | 'overdue' | 'left out'> => {
    const task: RenderTask = {
      url: url.href,
      remote: source,
      pattern,
      remotes: site.remotes.map((remote) => remote.source),
      config: front,
    };
    try {
      // A suspended version takes no room.
      runner.check();
      const { requestId, inTurn = (work) => share(caller.address, () => work(caller.address)) } = caller;
      const render = async (address: string): Promise<FilledPage | Redirected> => {
        const send = sendForPage({ requestId, address }, caller.onAnswer);
        const page = await runner.run({ name: 'render', task }, send);
        if (page.kind === 'redirect') return page;
        const { slotFault } = page;
        if (slotFault)
          logger.error(
            { slotFault, requestId, remote: source.name, path: url.pathname },
            'A slot was left out',
          );
        return fillSlots(page, { url, remotes: site.remotes, requestId, address });
      };
      // Within the turn, which runs in the trace of the visitor whose it is.
      const renderSpan = { name: `render ${pattern}`, kind: 'internal' } as const;
      return await inTurn((address) => admit(() => inSpan(renderSpan, () => render(address))));
    } catch (err) {
      if (err instanceof ApiError) throw err;
      const failed = isOverdue(err) ? 'overdue' : 'failed';
      if (err instanceof VersionSuspended) return failed;
      const { requestId } = caller;
      const { name, version } = source;
      caller.onFailure(err);
      logger.error(
        { err, requestId, remote: name, version, path: url.pathname },
        'A page could not be rendered',
      );
      return err instanceof ThreadFailed ? 'left out' : failed;
    }
  };

  /** Builds the page; what can't be rendered here, the browser renders. */
  return async (pageRequest: PageRequest, caller: PageCaller): Promise<BuiltPage | Redirected> => {
    const { site, owner, isShellPage } = pageRequest;
    const { reads, onAnswer, isComplete: hasAllReads } = recordReads();
    const isRendered = owner?.source.rendering === 'server';
    let failure: PageFailure | undefined;
    const onFailure = (error: unknown): void => {
      failure = failureFrom(error);
    };
    const rendered = isRendered
      ? await renderPage(pageRequest, owner, { ...caller, onAnswer, onFailure })
      : 'left out';
    if (typeof rendered === 'object' && 'kind' in rendered) return rendered;
    const filled = typeof rendered === 'object' ? rendered : undefined;
    const page = filled?.html;

    const { renderer, scripts } = site.build;
    const { localBuild } = site;
    const notice = noticeOf(site);
    const isBare = isShellPage || owner?.source.layout === 'bare';
    const status = page?.status ?? statusOf(pageRequest);
    const slots = filled?.outcomes ?? [];
    const hasAllData = page !== undefined && hasAllReads();
    // Missing pages, too, unlike those that failed.
    const isFinished =
      hasAllData &&
      status < 500 &&
      !page.leftOut &&
      !notice &&
      !isDevelopment &&
      slots.every(({ outcome }) => outcome === 'rendered');
    const { html, ...sources } = htmlDocument({
      prelude: [
        prelude,
        // Only admins have local builds, also of the pages that they are sent away from.
        owner?.source.layout === 'site' && !localBuild && owner.pattern !== blogPreviewPath
          ? sendAdminsAway
          : undefined,
        page && earlyPressCode,
      ],
      scripts,
      scriptFolders: [
        ...localFolders,
        `${config.REMOTES_BASE_URL}/`,
        ...(localBuild ? [`${localBuild.origin}/`] : []),
      ],
      preloads: withoutDoubles([...(owner?.preloads(owner.pattern) ?? []), ...(filled?.preloads ?? [])]),
      isComplete: isFinished,
      // React's development build compares the attributes of what it hydrates.
      layout: page && !isDevelopment ? 'in parts' : 'at once',
      fonts: { urls: renderer.fontUrls, faces: renderer.fontFaces },
      icons: renderer.icons,
      picturePreloads: page?.preloads ?? '',
      head: page?.head ?? headOfUnrendered(isBare),
      styles: (page?.styles ?? splashStyle) + (notice && previewBarStyle),
      body: page?.body ?? splash,
      notice,
      boot: {
        config: front,
        remotes: site.remotes.map(({ source }) => source),
        ...(localBuild ? { localBuild } : {}),
        ...(filled && Object.keys(filled.queries).length > 0 ? { slots: filled.queries } : {}),
      },
      page: page?.page,
    });
    const bytes = Buffer.from(html);
    failure ??= page?.failure;
    const ownFault = slots.find((slot) => slot.remote === owner?.source.name && hasSlotFailed(slot));
    failure ??= ownFault?.failure;
    return {
      kind: 'page',
      status,
      body: encodedBody(bytes),
      etag: strongEtag(bytes),
      policy: contentSecurityPolicy(config, sources, {
        ...(isDevelopment ? developmentSources : {}),
        ...(localBuild ? localBuildSources(localBuild.origin) : {}),
      }),
      isBare,
      reads: [...reads, ...(filled?.reads ?? [])],
      slots: slots.filter(({ remote }) => remote !== owner?.source.name),
      isComplete: hasAllData && status === 200,
      isRendered: page !== undefined,
      // A failing dependency has another status and isn't the remote's fault.
      hasFailed:
        rendered === 'failed' || rendered === 'overdue' || page?.status === 500 || ownFault !== undefined,
      isOverdue: rendered === 'overdue' || (ownFault?.isOverdue ?? false),
      ...(failure ? { failure } : {}),
    };
  };
};
