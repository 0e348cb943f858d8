/**
 * The record that a card put into the navigation state under `name`, if it is the one with this id. The state is
 * written by our own cards and kept by the browser; only its id is checked, the API's answer replaces it at once.
 */
export const handedRecord = <T extends { _id: string }>(
  state: unknown,
  name: string,
  id: string,
): T | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const record = (state as Record<string, unknown>)[name];
  return typeof record === 'object' && record !== null && '_id' in record && record._id === id
    ? (record as T)
    : undefined;
};
