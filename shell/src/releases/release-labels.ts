import type { FailureFigures, HistoryPage, VersionState } from '@ekamra/contracts/releases/page';
import type { BadgeTone } from '@ekamra/ui';

type Change = HistoryPage['changes'][number];

const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });
const countFormat = new Intl.NumberFormat('en-IN');
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** Formats a share between 0 and 1: `2.5 %`. */
export const percentOf = (share: number): string => percentFormat.format(share).replace('%', '\u00a0%');

/** Formats a canary's percentage: `10 %`. */
export const shareOf = (percent: number): string => `${countFormat.format(percent)}\u00a0%`;

/** Formats visits and failed ones; the column's heading says which. */
export const failureText = ({ visits, failed }: FailureFigures): string =>
  visits === 0 ? 'None' : `${countFormat.format(failed)} of ${countFormat.format(visits)} failed`;

/** Formats an ISO 8601 instant as time of day in India: `3:05:12 pm`. */
export const timeOf = (instant: string): string =>
  timeFormat.format(Date.parse(instant)).replaceAll(/\s/g, ' ').toLowerCase();

/** Formats the author of a change. */
export const actorOf = (by: string): string => (by === 'shell' ? 'the shell, by itself' : by);

interface Label {
  tone: BadgeTone;
  label: string;
}
const actions: Record<Change['action'], Label> = {
  promote: { tone: 'success', label: 'Promoted' },
  canary: { tone: 'primarySoft', label: 'Canary' },
  'end-canary': { tone: 'neutral', label: 'Canary ended' },
  floor: { tone: 'neutral', label: 'Floor raised' },
  'revoke-links': { tone: 'neutral', label: 'Links revoked' },
  rollback: { tone: 'accent', label: 'Rolled back' },
  retire: { tone: 'accent', label: 'Retired' },
};

/** Label and tone of a change. */
export const actionLabel = ({ action, canary }: Pick<Change, 'action' | 'canary'>): Label => {
  const { tone, label } = actions[action];
  return { tone, label: action === 'canary' && canary ? `${label} ${shareOf(canary.percent)}` : label };
};

/** Label and tone of a version's standing; undefined if there is nothing to show. */
export const standingLabels: Record<VersionState['standing'], Label | undefined> = {
  live: { tone: 'success', label: 'Live' },
  canary: { tone: 'primarySoft', label: 'Canary' },
  'was-live': { tone: 'neutral', label: 'Was live' },
  'below-floor': { tone: 'neutral', label: 'Below the floor' },
  'never-live': undefined,
};
