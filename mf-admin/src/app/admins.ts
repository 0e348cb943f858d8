import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { queryOptions } from '@tanstack/react-query';

/** All admins, of whom one is the signed-in one. */
export const allAdmins = (api: Client) =>
  queryOptions({
    queryKey: ['admins'],
    queryFn: async ({ signal }) => (await api(calls.getAllAdmins, { signal })).data,
  });
