import type { EventLoopDelay } from '@ekamra/chassis/limits/event-loop-delay';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { DeadlineExceeded } from '@ekamra/contracts/calls/deadline';
import { failureFrom, type PageFailure } from '@ekamra/contracts/releases/failure-text';
import { isSlotName, slots } from '@ekamra/contracts/front/slots';
import type { FrontConfig } from '@ekamra/contracts/front/shell';
import type { PlacedSlot, RenderedHtml, RenderedPart, UnavailablePart } from '../../src/server/renderer.ts';
import { sendForPage } from '../api.ts';
import { withPatientDeadline } from '../rendering/patient-deadline.ts';
import { isOverdue, ThreadFailed, VersionSuspended } from '../rendering/rendering-errors.ts';
import type { RemoteRunner } from '../rendering/run-job.ts';
import type { SiteRemote } from '../site.ts';
import type { ScriptFile } from './document.ts';
import { type PageRead, recordReads } from './page-reads.ts';

/** Milliseconds that the part in a slot may take, with its data; the page waits for no longer. */
export const slotDeadlineMs = 800;
/** Share of them after which the API has not answered in time, which is not the fault of the part. */
const dataShare = 0.75;
/** Options of one version that are rendered at the same time; a version that hangs gets no more of them. */
const maxConcurrent = 24;

/** Slots of a page that are filled, far more than any page has. */
const maxSlots = 100;

/** Outcome of a slot for the version that fills it. */
export interface SlotOutcome {
  remote: string;
  version: string;
  /**
   * `failed` and `late` are the fault of the version's code. `unavailable` is a part without data, whose thread had not
   * started, or for which the shell was late itself; `browser` one that only browsers render.
   */
  outcome: 'rendered' | 'failed' | 'late' | 'unavailable' | 'browser';
  failure?: PageFailure;
  /** True if it failed because the version's code took too long. */
  isOverdue?: boolean;
}

/** True if the version that fills the slot is at fault. */
export const hasSlotFailed = ({ outcome }: SlotOutcome): boolean =>
  outcome === 'failed' || outcome === 'late';
/** True if a later rendering may have the part that this one lacks. */
export const isSlotMissing = ({ outcome }: SlotOutcome): boolean =>
  outcome !== 'rendered' && outcome !== 'browser';

/** A page's HTML with the parts in its slots. */
export interface FilledPage {
  html: RenderedHtml;
  /** State of the parts' queries, by the ids of the slots' elements. */
  queries: Record<string, RenderedPart['queries']>;
  /** Answers of the API that the parts show. */
  reads: PageRead[];
  /** Scripts of the parts. */
  preloads: ScriptFile[];
  /** One for each version that fills slots: of several, that of a part at fault. */
  outcomes: SlotOutcome[];
}

interface SlotFillerOptions {
  config: FrontConfig;
  logger: Logger;
  eventLoop: Pick<EventLoopDelay, 'wasLate'>;
  deadlineMs?: number;
}

/** A page whose slots are to be filled, and the request that it is for. */
interface SlotRequest {
  url: URL;
  remotes: readonly SiteRemote[];
  requestId: string;
  address: string;
}

type Part = RenderedPart & { reads: PageRead[]; preloads: ScriptFile[] };
interface Attempt {
  slot: PlacedSlot;
  outcome: SlotOutcome;
  part?: Part;
}

/** Returns one outcome for each version: that of a part at fault, or else of one that is missing. */
const byVersion = (outcomes: readonly SlotOutcome[]): SlotOutcome[] => {
  const worstFirst = [...outcomes].sort(
    (a, b) =>
      Number(hasSlotFailed(b)) - Number(hasSlotFailed(a)) ||
      Number(isSlotMissing(b)) - Number(isSlotMissing(a)),
  );
  return worstFirst.filter(({ remote }, at) => worstFirst.findIndex((one) => one.remote === remote) === at);
};

/**
 * Returns the index in a page's HTML at which the content of a slot's empty element goes; undefined if there is no such
 * element. Takes linear time, whatever HTML the code of a remote has made.
 */
const placeOf = (id: string, body: string): number | undefined => {
  const attribute = body.indexOf(` data-slot="${id}"`);
  const end = attribute < 0 ? -1 : body.indexOf('></div>', attribute);
  const isOneTag = end >= 0 && !/[<>]/.test(body.slice(attribute, end));
  return isOneTag && body.startsWith('<div', body.lastIndexOf('<', attribute)) ? end + 1 : undefined;
};
const isElementId = (id: string): boolean => /^\w+$/.test(id);

/**
 * Creates what fills the slots of rendered pages: each part is rendered by the code of its own remote, all of them at the
 * same time and with a deadline. A part that isn't there in time, or lacks data, is left out of the page.
 */
export const createSlotFiller = ({
  config,
  logger,
  eventLoop,
  deadlineMs = slotDeadlineMs,
}: SlotFillerOptions) => {
  const running = new WeakMap<RemoteRunner, number>();

  const runCounted = async <Result>(
    runner: RemoteRunner,
    run: () => Promise<Result>,
  ): Promise<Result | UnavailablePart> => {
    const count = running.get(runner) ?? 0;
    if (count >= maxConcurrent) return { kind: 'unavailable' };
    running.set(runner, count + 1);
    try {
      return await run();
    } finally {
      running.set(runner, (running.get(runner) ?? 1) - 1);
    }
  };

  const renderPart = async (
    slot: PlacedSlot,
    { runner, slotPreloads }: SiteRemote,
    { url, requestId, address }: SlotRequest,
  ): Promise<Part | UnavailablePart> => {
    const { id, name } = slot;
    // Checked where it was placed; a page of another version is another process's.
    const props = slots[name].props.parse(slot.props);
    const { reads, onAnswer, isComplete } = recordReads();
    runner.check();
    const task = { id, name, props, url: url.href, config };
    const send = sendForPage({ requestId, address, deadlineMs: dataShare * deadlineMs }, onAnswer);
    const part = await withPatientDeadline(
      runCounted(runner, () => runner.run({ name: 'renderSlot', task }, send)),
      { ms: deadlineMs, eventLoop },
    );
    return part.kind === 'part' && isComplete()
      ? { ...part, reads, preloads: slotPreloads(name) }
      : { kind: 'unavailable' };
  };

  const attempt = async (slot: PlacedSlot, remote: SiteRemote, request: SlotRequest): Promise<Attempt> => {
    const { name, version, rendering } = remote.source;
    const target = { remote: name, version };
    if (rendering !== 'server') return { slot, outcome: { ...target, outcome: 'browser' } };
    const isReady = remote.runner.isReady();
    try {
      const part = await renderPart(slot, remote, request);
      if (part.kind === 'unavailable') return { slot, outcome: { ...target, outcome: 'unavailable' } };
      return { slot, outcome: { ...target, outcome: 'rendered' }, part };
    } catch (err) {
      if (err instanceof VersionSuspended)
        return { slot, outcome: { ...target, outcome: 'failed', isOverdue: err.isOverdue } };
      const { requestId, url } = request;
      logger.error(
        { err, requestId, ...target, slot: slot.name, path: url.pathname },
        'A slot of a page could not be filled',
      );
      const isLate = err instanceof DeadlineExceeded;
      const isExcused = isLate && (!isReady || eventLoop.wasLate(deadlineMs));
      if (err instanceof ThreadFailed || isExcused)
        return { slot, outcome: { ...target, outcome: 'unavailable' } };
      const outcome = isLate ? 'late' : 'failed';
      const failure = failureFrom(err);
      return { slot, outcome: { ...target, outcome, failure, isOverdue: isLate || isOverdue(err) } };
    }
  };

  return async (html: RenderedHtml, request: SlotRequest): Promise<FilledPage> => {
    const attempts = await Promise.all(
      html.slots.slice(0, maxSlots).flatMap((slot) => {
        const remote = request.remotes.find(({ source }) => source.name === slot.remote);
        const isInPage = isElementId(slot.id) && placeOf(slot.id, html.body) !== undefined;
        return remote && isInPage && isSlotName(slot.name) ? [attempt(slot, remote, request)] : [];
      }),
    );
    const outcomes = attempts.map(({ outcome }) => outcome);
    const filled: FilledPage = { html, queries: {}, reads: [], preloads: [], outcomes: byVersion(outcomes) };
    for (const { slot, part } of attempts) {
      if (!part) continue;
      const { body, styles } = filled.html;
      const place = placeOf(slot.id, body);
      if (place === undefined) continue;
      filled.html = {
        ...filled.html,
        body: body.slice(0, place) + part.body + body.slice(place),
        styles: styles + part.styles,
      };
      filled.queries[slot.id] = part.queries;
      filled.reads.push(...part.reads);
      filled.preloads.push(...part.preloads);
    }
    return filled;
  };
};
