/** Returns the entity tag of a version of a record that holds its version, for `If-Match`. The first one is 1. */
export const recordTag = ({ _id, version = 1 }: { _id: string; version?: number | undefined }): string =>
  `"${_id}-${version}"`;
