import type { Client } from '@ekamra/contracts/client';
import { buildingsQuery } from '../app/queries.ts';

/** Where all upcoming buildings are. */
export const upcomingPath = '/properties?status=upcoming';

/** The three newest upcoming buildings. */
export const upcomingQuery = (api: Client) =>
  buildingsQuery(api, { status: 'upcoming', sort: '-createdAt', limit: 3 });
