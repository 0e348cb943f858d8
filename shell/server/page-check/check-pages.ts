import { failureFrom, type PageFailure } from '@ekamra/contracts/releases/failure-text';
import type { PageCheck } from '@ekamra/release';
import { RemoteEnded, ThreadFailed } from '../rendering/rendering-errors.ts';
import { type CheckedBuild, createPageRenderer, PageFailed, type PageRenderer } from './page-renderer.ts';

/** An address that no remote has, for the page of unknown addresses. */
const unknownAddress = '/an-address-that-no-page-has';
const isParametric = (path: string): boolean => /[:*]/.test(path);

type Findings = Omit<PageCheck, 'unanswered'>;

const failureOf = (error: unknown): PageFailure => {
  if (error instanceof PageFailed) return error.failure;
  // The stack of a thread that was ended from outside tells nothing.
  const isEndedOutside = error instanceof RemoteEnded && error.cause === undefined;
  return isEndedOutside ? { message: error.message, stack: '' } : failureFrom(error);
};

const addFault = ({ faults }: Findings, address: string, error: unknown): void => {
  faults.push({ address, ...failureOf(error) });
};

/**
 * Returns the addresses to render: the examples, every path without parameters, of the others one that the routes list, and
 * the slots. Records the paths that have none.
 */
const addressesOf = (
  { paths, slots, patternOf }: PageRenderer,
  { examples, listed }: { examples: readonly string[]; listed: string[] },
  { notRendered }: Findings,
): Set<string> => {
  const addresses = new Set(examples);
  for (const path of paths) {
    const known = [...examples, ...listed].find((address) => patternOf(address) === path);
    if (!isParametric(path)) addresses.add(path);
    else if (known !== undefined) addresses.add(known);
    else if (path === '*') addresses.add(unknownAddress);
    else notRendered.push({ path, why: 'it has no example in remote.json' });
  }
  // The last ones, because one that hangs does so for longer than it is waited for.
  for (const slot of slots) addresses.add(slot);
  return addresses;
};

/** Factor by which a page may take longer when it is rendered again. */
const patience = 4;

/** Renders pages again, each in a thread of its own and with patience; adds the faults of those that fail. */
const renderAgain = async (
  renderer: PageRenderer,
  addresses: string[],
  findings: Findings,
): Promise<void> => {
  for (const address of addresses) {
    const thread = renderer.openThread(patience);
    try {
      await renderer.render(thread, address);
      await thread.settle();
    } catch (error) {
      if (error instanceof ThreadFailed) throw error;
      addFault(findings, address, error);
    } finally {
      thread.end();
    }
  }
};

/**
 * Renders the pages of a build, and what fills slots, as the shell's server does: in a thread with the same limits, with the
 * answers of its pact.
 * Paths with parameters are rendered at the examples, or at an address that the routes list for search engines.
 */
export const checkPages = async (
  build: CheckedBuild & { examples: readonly string[] },
): Promise<PageCheck> => {
  const renderer = createPageRenderer(build);
  const { api, render, patternOf } = renderer;
  const findings: Findings = { rendered: [], faults: [], notRendered: [], leftOut: [] };
  const thread = renderer.openThread();
  /** Addresses that were rendered since the thread has started. */
  let sinceStart: string[] = [];

  const onError = async (address: string | undefined, error: unknown): Promise<void> => {
    if (error instanceof ThreadFailed) throw error;
    const last = address ?? sinceStart.at(-1) ?? 'createRoutes';
    const isOverdue = error instanceof PageFailed && error.isOverdue;
    if (!isOverdue && !(error instanceof RemoteEnded)) return addFault(findings, last, error);
    // An error that nobody catches may be of an earlier page; time and memory are those of this one.
    const isUncaught = error instanceof RemoteEnded && error.cause !== undefined;
    const suspects = isUncaught ? [...new Set([...sinceStart, last])] : [last];
    if (!isOverdue) sinceStart = [];
    const { faults } = findings;
    const faultsBefore = faults.length;
    await renderAgain(renderer, suspects, findings);
    // A fault that needs several pages to show is that of the last one.
    if (faults.length === faultsBefore && isUncaught) addFault(findings, last, error);
    findings.rendered.push(last);
  };
  /** Renders an address with each of the answers that its pact has for it. */
  const renderAddress = async (address: string): Promise<void> => {
    for (let answer = 0; answer < api.answersTo(address); answer += 1) {
      api.choose(answer);
      const outcome = await render(thread, address);
      sinceStart.push(address);
      if (outcome.kind === 'not rendered') {
        findings.notRendered.push({ path: patternOf(address) ?? address, why: outcome.why });
        return;
      }
      if (outcome.leftOut) findings.leftOut.push({ address, ...outcome.leftOut });
    }
    findings.rendered.push(address);
  };

  try {
    // A page that can't be loaded is named when it is rendered.
    const listed = await renderer.listedAddresses(thread).catch(() => []);
    for (const address of addressesOf(renderer, { examples: build.examples, listed }, findings))
      await renderAddress(address).catch((error: unknown) => onError(address, error));
    await thread.settle().catch((error: unknown) => onError(undefined, error));
  } finally {
    thread.end();
  }
  const failed = new Set(findings.faults.map(({ address }) => address));
  return {
    ...findings,
    rendered: [...new Set(findings.rendered)].filter((address) => !failed.has(address)),
    unanswered: api.unanswered(),
  };
};
