import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useBackOffice } from './context.ts';

/** Returns a function from an admin's id to their name; an unknown id gives "A former admin". */
export const useNames = (): ((adminId: string) => string) => {
  const { api } = useBackOffice();
  const { data, isPending } = useQuery(allAdmins(api));
  return (adminId) => {
    const name = data?.find(({ _id }) => _id === adminId)?.name;
    if (name !== undefined) return name;
    return data || isPending ? 'A former admin' : 'An admin';
  };
};

/** Query for all admins, the signed-in one included. */
export const allAdmins = (api: Client) =>
  queryOptions({
    queryKey: ['admins'],
    queryFn: async ({ signal }) => (await api(calls.getAllAdmins, { signal })).data,
  });
