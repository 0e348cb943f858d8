/**
 * How a record is read for its form: anew each time the form opens, and then left alone, because what is being
 * edited must not change under the admin's hands.
 */
export const readOnceToEdit = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
