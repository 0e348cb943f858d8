import type { RenderTime } from '@ekamra/release';
import { ThreadFailed } from '../rendering/rendering-errors.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Renderings of each version before the ones that count, and those that count. */
const warmUps = 2;
const rounds = 9;
/** Times the live version from which an address is measured once more, so that one busy moment of the machine decides nothing. */
const doubted = 1.25;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median milliseconds of two renderings, each done several times and in turns. */
export const timeInTurns = async (
  first: () => Promise<void>,
  second: () => Promise<void>,
  now: () => number,
): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []];
  const time = async (index: 0 | 1): Promise<void> => {
    const start = now();
    await (index === 0 ? first() : second());
    times[index].push(now() - start);
  };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    // Neither is always the first one.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const index of order) await time(index);
  }
  return [median(times[0].slice(warmUps)), median(times[1].slice(warmUps))];
};

/** A version whose pages are timed: its addresses, and one rendering, which rejects if there is no page to time. */
export interface TimedVersion extends Pick<PageRenderer, 'slots' | 'patternOf'> {
  render: (address: string) => Promise<void>;
}

/** True if an address is the same page or slot in both versions. */
const isInBoth = (own: TimedVersion, live: TimedVersion, address: string): boolean =>
  own.slots.includes(address) === live.slots.includes(address) &&
  own.patternOf(address) === live.patternOf(address);

/**
 * Times addresses of a version and of the live one in turns. An address that only one of them has, or that can't be rendered with
 * the answers of the pact, is left out. Throws `ThreadFailed` if there is no thread to render in.
 */
export const compareRenderTimes = async (
  { own, live }: { own: TimedVersion; live: TimedVersion },
  addresses: readonly string[],
  now = (): number => performance.now(),
): Promise<RenderTime[]> => {
  const measure = async (address: string): Promise<RenderTime> => {
    const [ms, liveMs] = await timeInTurns(
      () => own.render(address),
      () => live.render(address),
      now,
    );
    return { address, ms, liveMs };
  };
  const measureTwice = async (address: string): Promise<RenderTime> => {
    const first = await measure(address);
    if (first.ms < first.liveMs * doubted) return first;
    const second = await measure(address);
    return second.ms * first.liveMs < first.ms * second.liveMs ? second : first;
  };
  const times: RenderTime[] = [];
  for (const address of addresses.filter((each) => isInBoth(own, live, each)))
    try {
      times.push(await measureTwice(address));
    } catch (error) {
      // What fails in the version itself was refused before; the live one may ask for what the pact no longer has.
      if (error instanceof ThreadFailed) throw error;
    }
  return times;
};

/** Opens the version that a renderer renders, in a thread that `end` ends. */
export const timedVersion = (renderer: PageRenderer): TimedVersion & { end: () => void } => {
  const thread = renderer.openThread();
  return {
    slots: renderer.slots,
    patternOf: renderer.patternOf,
    render: async (address) => {
      const outcome = await renderer.render(thread, address);
      if (outcome.kind === 'not rendered') throw new Error(outcome.why);
    },
    end: thread.end,
  };
};
