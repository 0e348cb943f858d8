import type { Canary, RemoteChange } from '@ekamra/contracts/release';
import type { GateAnswer } from './gate/answer.ts';
import type { Figures } from './health/figures.ts';
import type { RemoteStatus } from './overview.ts';
import { oneLine } from './one-line.ts';
import type { Published } from './publish.ts';
import type { RemoteRecord } from './registry.ts';

/** What the command line says to a person. */
export const publishedText = (remote: string, { release, isNew }: Published, dryRun: boolean): string => {
  const what = `${remote} ${release.version}`;
  if (!isNew) return `${what} had been published already`;
  return dryRun
    ? `${what} would be published`
    : `${what} is published. To make it live: npm run release -- promote ${what}`;
};

const canaryText = ({ version, percent }: Canary): string =>
  `${version} is the canary of ${percent} % of the visitors`;

/** An answer of the gate: its verdict, then what is missing or wrong, then what is well. */
export const answerText = ({ verdict, findings }: GateAnswer): string => {
  const rank = { no: 0, unknown: 1, yes: 2 } as const;
  return [
    `The gate says ${verdict}`,
    ...findings
      .toSorted((a, b) => rank[a.verdict] - rank[b.verdict])
      .flatMap((each) => [
        `  ${each.verdict}: ${each.says}`,
        ...(each.resolve === undefined ? [] : [`    to find out: ${each.resolve}`]),
      ]),
  ].join('\n');
};

/** What came, or would come, of a change. */
export interface Changed {
  record: RemoteRecord;
  isChanged: boolean;
  dryRun: boolean;
  answer: GateAnswer | undefined;
}

export const changedText = (remote: string, { record, isChanged, dryRun, answer }: Changed): string => {
  const { live, canary } = record;
  const state = `${remote} ${live} is live${canary ? `, ${canaryText(canary)}` : ''}`;
  if (!isChanged) return `${state}; nothing ${dryRun ? 'would be' : 'was'} changed`;
  return dryRun
    ? [`This would be done: ${state}`, answer ? answerText(answer) : 'The gate is not asked'].join('\n')
    : state;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const figuresText = ({ visits, failed, rate }: Figures): string =>
  rate
    ? `${failed} of ${visits} visits failed in a day: ${percent(rate.is)} (${percent(rate.from)} to ${percent(rate.to)})`
    : 'no visits in a day';

const liveText = (remote: string, live: RemoteStatus['live']): string =>
  live
    ? `${remote}: ${live.version} is live since ${live.since}, by ${oneLine(live.by)}`
    : `${remote}: not live`;

const statusOfOneText = ({ remote, problem, live, canary, before, published }: RemoteStatus): string =>
  [
    problem === undefined ? liveText(remote, live) : `${remote}: ${problem}`,
    ...(canary ? [`  ${canaryText(canary)}`] : []),
    ...(before === undefined ? [] : [`  a rollback goes to ${before}`]),
    ...published.map((each) =>
      'publishedAt' in each
        ? `  ${each.version}  published ${each.publishedAt}, ${figuresText(each.lastDay)}`
        : `  ${each.version}  can't be served: ${each.problem}`,
    ),
  ].join('\n');

export const statusText = (status: RemoteStatus[], store: string): string =>
  status.length === 0 ? `Nothing is published in ${store}` : status.map(statusOfOneText).join('\n');

const changeText = ({ at, action, live, canary, by, why, gate }: RemoteChange): string => {
  const what = canary ? `${action} ${canary.version} ${canary.percent} %` : `${action} ${live}`;
  return `${at}  ${what}  ${oneLine(by)}: ${oneLine(why)}${gate === 'unchecked' ? ' (unchecked)' : ''}`;
};

export const historyText = (changes: RemoteChange[]): string => changes.map(changeText).join('\n');
