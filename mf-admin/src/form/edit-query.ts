/**
 * Query options of a record that is being edited: fetched each time the form opens and not refetched, because it must
 * not change while it is edited. A failed fetch is repeated when the network is back.
 */
export const editQueryOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  meta: { isEdited: true },
  refetchOnReconnect: ({ state }: { state: { data: unknown } }): boolean => state.data === undefined,
} as const;

/** True for the query that a form was opened from. */
export const isEditQuery = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.['isEdited'] === true;
