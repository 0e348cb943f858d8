import type { FailureFigures, HistoryPage, VersionState } from '@ekamra/contracts/release-page';
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

/** A share between 0 and 1: `2.5 %`. */
export const percentOf = (share: number): string => percentFormat.format(share).replace('%', '\u00a0%');

/** A share of visitors as the canary's record has it: `10 %`. */
export const shareOf = (percent: number): string => `${countFormat.format(percent)}\u00a0%`;

/** Visits and failed ones in words, below a heading that says what they are. */
export const figuresOf = ({ visits, failed }: FailureFigures): string =>
  visits === 0 ? 'None' : `${countFormat.format(failed)} of ${countFormat.format(visits)} failed`;

/** The time of day of an ISO 8601 instant, in India, to the second: `3:05:12 pm`. */
export const timeOf = (instant: string): string =>
  timeFormat.format(Date.parse(instant)).replaceAll(/\s/g, ' ').toLowerCase();

/** Who did something, as the history names them. */
export const actorOf = (by: string): string => (by === 'shell' ? 'the shell, by itself' : by);

/** What a change did, in words, and the tone that goes with it. */
export const deedOf = ({
  action,
  canary,
}: Pick<Change, 'action' | 'canary'>): { tone: BadgeTone; says: string } => {
  switch (action) {
    case 'promote':
      return { tone: 'success', says: 'Promoted' };
    case 'canary':
      return { tone: 'primarySoft', says: `Canary${canary ? ` ${shareOf(canary.percent)}` : ''}` };
    case 'end-canary':
      return { tone: 'neutral', says: 'Canary ended' };
    case 'rollback':
      return { tone: 'accent', says: 'Rolled back' };
  }
};

/** What visitors get of a version, in words; nothing where there is nothing to say. */
export const standingOf = (
  standing: VersionState['standing'],
): { tone: BadgeTone; says: string } | undefined => {
  switch (standing) {
    case 'live':
      return { tone: 'success', says: 'Live' };
    case 'canary':
      return { tone: 'primarySoft', says: 'Canary' };
    case 'was-live':
      return { tone: 'neutral', says: 'Was live' };
    case 'never-live':
      return undefined;
  }
};
