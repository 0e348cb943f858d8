import type { Logger } from '@ekamra/chassis/logger';
import { DeadlineExceeded, withDeadline } from '@ekamra/contracts/deadline';
import { failureFrom, type PageFailure } from '@ekamra/contracts/failure-text';
import { isSlotName, slots } from '@ekamra/contracts/slots';
import type { FrontConfig } from '@ekamra/contracts/shell';
import type { PlacedSlot, RenderedHtml, RenderedPart, UnavailablePart } from '../../src/server/renderer.ts';
import { sendForPage } from '../api.ts';
import { ThreadFailed, VersionSuspended } from '../rendering/rendering-errors.ts';
import type { RemoteRunner } from '../rendering/run-job.ts';
import type { SiteRemote } from '../site.ts';
import { type PageRead, recordReads } from './page-reads.ts';

/** Milliseconds that the part in a slot may take, with its data; the page waits for no longer. */
const slotDeadlineMs = 800;
/** Parts of one version that are rendered at the same time; a version that hangs gets no more of them. */
const maxConcurrent = 8;

/** Outcome of a slot for the version that fills it. */
export interface SlotOutcome {
  remote: string;
  version: string;
  /** `failed` is the fault of the version's code; the others may have causes outside of it. */
  outcome: 'rendered' | 'failed' | 'late' | 'unavailable';
  failure?: PageFailure;
}

/** A page's HTML with the parts in its slots. */
export interface FilledPage {
  html: RenderedHtml;
  /** State of the parts' queries, by the ids of the slots' elements. */
  queries: Record<string, RenderedPart['queries']>;
  /** Answers of the API that the parts show. */
  reads: PageRead[];
  outcomes: SlotOutcome[];
}

interface SlotPartsParts {
  config: FrontConfig;
  logger: Logger;
  deadlineMs?: number;
}

/** A page whose slots are to be filled, and the request that it is for. */
interface SlotRequest {
  url: URL;
  remotes: readonly SiteRemote[];
  requestId: string;
  address: string;
}

type Part = RenderedPart & { reads: PageRead[] };
interface Attempt {
  slot: PlacedSlot;
  outcome: SlotOutcome;
  part?: Part;
}

/** Element of a slot without content. */
const emptyElement = (id: string): RegExp => new RegExp(`(<div[^>]* data-slot="${id}"[^>]*>)(?=</div>)`);
const isElementId = (id: string): boolean => /^\w+$/.test(id);

/**
 * Creates what fills the slots of rendered pages: each part is rendered by the code of its own remote, all of them at the
 * same time and with a deadline. A part that isn't there in time, or lacks data, is left out of the page.
 */
export const createSlotFiller = ({ config, logger, deadlineMs = slotDeadlineMs }: SlotPartsParts) => {
  const running = new WeakMap<RemoteRunner, number>();

  const runCounted = async <Result>(runner: RemoteRunner, run: () => Promise<Result>): Promise<Result> => {
    const count = running.get(runner) ?? 0;
    if (count >= maxConcurrent) throw new DeadlineExceeded('Other parts of this version take too long');
    running.set(runner, count + 1);
    try {
      return await run();
    } finally {
      running.set(runner, (running.get(runner) ?? 1) - 1);
    }
  };

  const renderPart = async (
    slot: PlacedSlot,
    { runner }: SiteRemote,
    { url, ...caller }: SlotRequest,
  ): Promise<Part | UnavailablePart> => {
    const { id, name } = slot;
    // Checked where it was placed; a page of another version is another process's.
    const props = slots[name].props.parse(slot.props);
    const { reads, onAnswer, isComplete } = recordReads();
    runner.check();
    const task = { id, name, props, url: url.pathname + url.search, config };
    const part = await withDeadline(
      () =>
        runCounted(runner, () =>
          runner.run({ name: 'renderSlot', task }, sendForPage({ ...caller, deadlineMs }, onAnswer)),
        ),
      { ms: deadlineMs },
    );
    return part.kind === 'part' && isComplete() ? { ...part, reads } : { kind: 'unavailable' };
  };

  const attempt = async (slot: PlacedSlot, remote: SiteRemote, request: SlotRequest): Promise<Attempt> => {
    const { name, version } = remote.source;
    const target = { remote: name, version };
    try {
      const part = await renderPart(slot, remote, request);
      if (part.kind === 'unavailable') return { slot, outcome: { ...target, outcome: 'unavailable' } };
      return { slot, outcome: { ...target, outcome: 'rendered' }, part };
    } catch (err) {
      if (err instanceof VersionSuspended) return { slot, outcome: { ...target, outcome: 'failed' } };
      const { requestId, url } = request;
      logger.error(
        { err, requestId, ...target, slot: slot.name, path: url.pathname },
        'A slot of a page could not be filled',
      );
      if (err instanceof ThreadFailed) return { slot, outcome: { ...target, outcome: 'unavailable' } };
      const outcome = err instanceof DeadlineExceeded ? 'late' : 'failed';
      return { slot, outcome: { ...target, outcome, failure: failureFrom(err) } };
    }
  };

  return async (html: RenderedHtml, request: SlotRequest): Promise<FilledPage> => {
    const attempts = await Promise.all(
      html.slots.flatMap((slot) => {
        const remote = request.remotes.find(({ source }) => source.name === slot.remote);
        const canFill = remote?.source.rendering === 'server' && isSlotName(slot.name);
        return canFill && isElementId(slot.id) && emptyElement(slot.id).test(html.body)
          ? [attempt(slot, remote, request)]
          : [];
      }),
    );
    const filled: FilledPage = { html, queries: {}, reads: [], outcomes: [] };
    for (const { slot, outcome, part } of attempts) {
      filled.outcomes.push(outcome);
      if (!part) continue;
      const { body, styles } = filled.html;
      filled.html = {
        ...filled.html,
        body: body.replace(emptyElement(slot.id), (element) => element + part.body),
        styles: styles + part.styles,
      };
      filled.queries[slot.id] = part.queries;
      filled.reads.push(...part.reads);
    }
    return filled;
  };
};
