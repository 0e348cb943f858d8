/**
 * How a record is read for its form: anew each time the form opens, and then left alone, because what is being
 * edited must not change under the admin's hands. One that could not be read is, once the network is back.
 */
export const readOnceToEdit = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  meta: { isEdited: true },
  refetchOnReconnect: ({ state }: { state: { data: unknown } }): boolean => state.data === undefined,
} as const;

/** Whether a query is what a form was opened from. */
export const isEdited = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.['isEdited'] === true;
