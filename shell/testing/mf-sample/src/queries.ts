import { calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { queryOptions } from '@tanstack/react-query';

/** All buildings. */
export const buildingsQuery = (api: Client) =>
  queryOptions({ queryKey: ['buildings'], queryFn: async () => (await api(calls.getAllBuildings)).data });
