import { oneLine } from '@ekamra/contracts/forms/one-line';
import type { FailureCause } from '@ekamra/contracts/releases/failure-causes';
import type { Canary, RemoteChange } from '@ekamra/contracts/releases/release';
import type { GateAnswer } from './gate/gate-answer.ts';
import type { Figures } from './health/failure-rate.ts';
import { type RolledBack, rolledBackText } from './changes/rolled-back.ts';
import type { RemoteStatus } from './remote-status.ts';
import type { Published } from './publish.ts';
import type { RemoteRecord } from './signing/signed-record.ts';

/** Text of a publication. */
export const publishedText = (remote: string, { release, isNew }: Published, dryRun: boolean): string => {
  const subject = `${remote} ${release.version}`;
  if (!isNew) return `${subject} had been published already`;
  return dryRun
    ? `${subject} would be published`
    : `${subject} is published. To make it live: npm run release -- promote ${subject}`;
};

const canaryText = ({ version, percent }: Canary): string =>
  `${version} is the canary of ${percent} % of the visitors`;

/** Text of a gate answer: its verdict, then `no`, `unknown` and `yes` findings. */
export const answerText = ({ verdict, findings }: GateAnswer): string => {
  const rank = { no: 0, unknown: 1, yes: 2 } as const;
  return [
    `The gate says ${verdict}`,
    ...findings
      .toSorted((a, b) => rank[a.verdict] - rank[b.verdict])
      .flatMap((each) => [
        `  ${each.verdict}: ${each.message}`,
        ...(each.resolve === undefined ? [] : [`    to find out: ${each.resolve}`]),
      ]),
  ].join('\n');
};

/** Outcome of a change or of its dry run. */
export interface ChangeOutcome {
  record: RemoteRecord;
  isChanged: boolean;
  dryRun: boolean;
  answer: GateAnswer | undefined;
  /** Reason why no shell serves what was made live; undefined if one does, or if nothing was. */
  notServed?: string | undefined;
  /** What speaks against the version. */
  against: RolledBack[];
  /** Changes that others made while this one was prepared. */
  meanwhile: RemoteChange[];
}

/** Text about revoked links: those of one version, or of a remote. */
const revokedText = ({ version }: NonNullable<RemoteChange['revokedLinks']>): string =>
  `links to ${version ?? 'any version'}`;

const stateText = (
  remote: string,
  { live, canary, floor, changes }: RemoteRecord,
  notServed?: string,
): string => {
  const revoked = changes.at(-1)?.revokedLinks;
  return [
    live === undefined
      ? `Nothing of ${remote} is live`
      : `${remote} ${live} is ${notServed === undefined ? 'live' : `published as live, nobody serves it: ${notServed}`}`,
    ...(canary ? [canaryText(canary)] : []),
    ...(floor ? [`nothing below ${floor.version} returns`] : []),
    ...(revoked ? [`${revokedText(revoked)} from before are refused`] : []),
  ].join(', ');
};

/** Text of what speaks against a version that is to go live. */
export const againstText = (against: RolledBack[]): string[] =>
  against.map((each) => `Against it: ${oneLine(rolledBackText(each))}`);

export const changedText = (remote: string, outcome: ChangeOutcome): string => {
  const { record, isChanged, dryRun, answer, notServed, against, meanwhile } = outcome;
  const state = stateText(remote, record, notServed);
  if (!isChanged) return `${state}; nothing ${dryRun ? 'would be' : 'was'} changed`;
  const notes = [
    ...againstText(against),
    ...meanwhile.map((change) => `Meanwhile, before it: ${changeText(change)}`),
  ];
  return dryRun
    ? [`This would be done: ${state}`, ...notes, answer ? answerText(answer) : 'The gate is not asked'].join(
        '\n',
      )
    : [state, ...notes, ...(answer && answer.verdict !== 'yes' ? [answerText(answer)] : [])].join('\n');
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const figuresText = ({ visits, failed, rate }: Figures): string =>
  rate
    ? `${failed} of ${visits} visits failed in a day: ${percent(rate.is)} (${percent(rate.from)} to ${percent(rate.to)})`
    : 'no visits in a day';

const liveText = ({ remote, live, retired }: RemoteStatus): string => {
  if (live) return `${remote}: ${live.version} is live since ${live.since}, by ${oneLine(live.by)}`;
  return retired
    ? `${remote}: retired since ${retired.at}, by ${oneLine(retired.by)}: ${oneLine(retired.why)}`
    : `${remote}: not live yet`;
};

/** Text of a cause of failures in one line. */
const causeText = ({ count, where, message, path, browser, lastAt }: FailureCause): string =>
  `${count} × ${where === 'server' ? 'on the server' : 'in the browser'}, last ${lastAt} at ${oneLine(path)} (${oneLine(browser)}): ${oneLine(message)}`;

const causesOfOneText = ({ version, causes }: VersionCauses): string[] => [
  `${version}${causes.length === 0 ? ': no failure is known' : ''}`,
  ...causes.flatMap((cause) => [
    `  ${causeText(cause)}`,
    `    first ${cause.firstAt}`,
    ...cause.stack.split('\n').flatMap((line) => (line === '' ? [] : [`    ${oneLine(line)}`])),
  ]),
];

/** Causes of the failures of a version. */
export interface VersionCauses {
  version: string;
  causes: FailureCause[];
}

/** Text of the causes of failures with their stacks. */
export const causesText = (versions: VersionCauses[]): string => versions.flatMap(causesOfOneText).join('\n');

const statusOfOneText = (status: RemoteStatus): string => {
  const { remote, problem, canary, before, published, notServed, alarms } = status;
  return [
    problem === undefined ? liveText(status) : `${remote}: ${problem}`,
    ...(notServed === undefined ? [] : [`  nobody serves it: ${oneLine(notServed)}`]),
    ...alarms.map((alarm) => `  ALARM ${alarm.version}: ${oneLine(`${alarm.message} ${alarm.hindered}`)}`),
    ...(canary ? [`  ${canaryText(canary)}`] : []),
    ...(before === undefined ? [] : [`  a rollback goes to ${before}`]),
    ...published.flatMap((each) =>
      'publishedAt' in each
        ? [
            `  ${each.version}  published ${each.publishedAt}, ${figuresText(each.lastDay)}`,
            ...each.causes.map((cause) => `    ${causeText(cause)}`),
          ]
        : [`  ${each.version}  can't be served: ${each.problem}`],
    ),
  ].join('\n');
};

export const statusText = (status: RemoteStatus[], store: string): string =>
  status.length === 0 ? `Nothing is published in ${store}` : status.map(statusOfOneText).join('\n');

const subjectText = ({ action, live, canary, floor, revokedLinks }: RemoteChange): string => {
  if (floor) return `floor ${floor.version}`;
  if (revokedLinks) return `${action}: ${revokedText(revokedLinks)}`;
  return canary
    ? `${action} ${canary.version} ${canary.percent} %`
    : `${action} ${live ?? '(nothing is live)'}`;
};

const changeText = (change: RemoteChange): string => {
  const { at, by, why, gate } = change;
  const subject = subjectText(change);
  return `${at}  ${subject}  ${oneLine(by)}: ${oneLine(why)}${gate === 'unchecked' ? ' (unchecked)' : ''}`;
};

export const historyText = (changes: RemoteChange[]): string => changes.map(changeText).join('\n');
