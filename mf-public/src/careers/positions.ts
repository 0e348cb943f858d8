import { fillCompanyIn } from '../app/fill-company.ts';
import data from './positions.json' with { type: 'json' };

/** An open position, as shown on the page and named in an application. */
export interface Position {
  /** Id in the page's address. */
  id: string;
  role: string;
  type: string;
  location: string;
  /** Publication day, ISO 8601. */
  postedOn: string;
  /** Last day for applications, ISO 8601; until the office names one, the position is open. */
  closesOn?: string;
  /** Sent with an application as `job_desc`. */
  description: string;
  duties: readonly string[];
  requirements: readonly string[];
}

/** Values shared by all positions. */
const sharedFields = {
  type: 'Full-Time',
  location: 'Bhubaneswar',
  postedOn: '2026-10-05',
} as const;

/** Returns the time at which a position closes, ISO 8601: the end of its last day in India; undefined if it has none. */
export const closingTime = ({ closesOn }: Pick<Position, 'closesOn'>): string | undefined =>
  closesOn === undefined ? undefined : `${closesOn}T23:59:59+05:30`;

/** True while a position accepts applications. */
export const isOpen = (position: Pick<Position, 'closesOn'>, now: Date): boolean => {
  const closesAt = closingTime(position);
  return closesAt === undefined || now.getTime() <= Date.parse(closesAt);
};

/** The six positions of the Careers page. */
export const positions: readonly Position[] = fillCompanyIn(data).map((position) => ({
  ...position,
  ...sharedFields,
}));

export const careersPath = '/career';

/** Query parameter that holds the id of the position whose details are open. */
export const positionParameter = 'position';

/** Returns the path of the Careers page with a position's details open. */
export const positionPath = (id: string): string => `${careersPath}?${positionParameter}=${id}`;
