import { calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts/client';
import { queryOptions } from '@tanstack/react-query';

/** All buildings. */
export const buildingsQuery = (api: Client) =>
  queryOptions({ queryKey: ['buildings'], queryFn: async () => (await api(calls.getAllBuildings)).data });
