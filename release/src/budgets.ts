import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { ReleaseError } from './store/release-error.ts';

/** Largest scripts of one page of a remote, in bytes as they are sent: compressed, without those of the shell. */
const largestScripts = 400_000;
/** Growth of which publishing warns, and that it refuses without a reason: times the live version. */
const warned = 1.25;
const refused = 2;
/** Growth in bytes that is too small to be told. */
const unnoticed = 2_000;
/** Growth in milliseconds of rendering that is too small to be told, and to be refused. */
const unnoticedMs = 5;
const bearableMs = 20;

const picture = /\.(avif|webp|jpe?g|png|gif|svg)$/;

/** Bytes that a release sends: the scripts of each page by its pattern, and its pictures. */
export interface ReleaseSizes {
  scripts: Map<string, number>;
  pictures: number;
}

/** Returns the bytes of a release as they are sent; `sizeOf` gives those of one of its files. */
export const sizesOf = async (
  { declaration, preload, files }: Pick<RemoteRelease, 'declaration' | 'preload' | 'files'>,
  sizeOf: (file: string) => Promise<number>,
): Promise<ReleaseSizes> => {
  const known = new Map<string, Promise<number>>();
  const sentSize = (file: string): Promise<number> => {
    const sent = Object.hasOwn(files, `${file}.br`) ? `${file}.br` : file;
    const size = known.get(sent) ?? sizeOf(sent);
    known.set(sent, size);
    return size;
  };
  const total = async (names: string[]): Promise<number> =>
    (await Promise.all([...new Set(names)].map(sentSize))).reduce((sum, size) => sum + size, 0);
  const scripts = new Map<string, number>();
  for (const path of declaration.paths)
    scripts.set(path, await total([...preload.always, ...(preload.paths[path] ?? [])]));
  return { scripts, pictures: await total(Object.keys(files).filter((file) => picture.test(file))) };
};

/** Findings about the bytes and times of a version, a sentence each. */
export interface BudgetFindings {
  /** What is refused without a reason. */
  refusals: string[];
  warnings: string[];
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;

/** Compares the bytes of a version with those of the live one, which is undefined before the first promotion. */
export const checkBudgets = (own: ReleaseSizes, live: ReleaseSizes | undefined): BudgetFindings => {
  const findings: BudgetFindings = { refusals: [], warnings: [] };
  const compare = (subject: string, size: number, before: number | undefined): void => {
    if (before === undefined || before === 0 || size - before < unnoticed) return;
    const times = size / before;
    const text = `${subject}: ${kilobytes(size)}, ${times.toFixed(2)} times the ${kilobytes(before)} of the live version`;
    if (times >= refused) findings.refusals.push(text);
    else if (times >= warned) findings.warnings.push(text);
  };
  for (const [path, size] of own.scripts) {
    compare(`the scripts of ${path}`, size, live?.scripts.get(path));
    if (size > largestScripts)
      findings.refusals.push(
        `the scripts of ${path}: ${kilobytes(size)}, and ${kilobytes(largestScripts)} are the most`,
      );
  }
  compare('the pictures', own.pictures, live?.pictures);
  return findings;
};

/** Median milliseconds of rendering an address: of a version, and of the live one beside it. */
export interface RenderTime {
  address: string;
  ms: number;
  liveMs: number;
}

/** Compares the times of rendering of a version with those of the live one. */
export const checkRenderTimes = (times: readonly RenderTime[]): BudgetFindings => {
  const findings: BudgetFindings = { refusals: [], warnings: [] };
  for (const { address, ms, liveMs } of times) {
    const growth = ms - liveMs;
    if (growth < unnoticedMs || ms < liveMs * warned) continue;
    const text = `the rendering of ${address}: ${ms.toFixed(1)} ms, and ${liveMs.toFixed(1)} ms in the live version`;
    (growth >= bearableMs && ms >= liveMs * refused ? findings.refusals : findings.warnings).push(text);
  }
  return findings;
};

/** Error about a version that sends more, or takes longer, than it may without a reason: `OVER_BUDGET`. */
export const overBudget = (remote: string, refusals: readonly string[]): ReleaseError =>
  new ReleaseError(
    'OVER_BUDGET',
    [`${remote} is not published; to publish it all the same, say --why`, ...refusals].join('\n  '),
  );
