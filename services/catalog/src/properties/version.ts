/** The strong entity tag (RFC 9110, 8.8.3) of one version of a record. */
export const versionTag = (id: string, version: number): string => `"${id}-${version}"`;

/** A tag of ours, also when a proxy that compresses has marked it as weak or with its encoding. */
const ourTag = /^(?:W\/)?"([\da-f-]{36})-(\d{1,9})(?:-[a-z]+)?"$/;

/**
 * The versions of record `id` that an `If-Match` header (RFC 9110, 13.1.1) lets an edit begin from; undefined when it
 * lets it begin from any.
 */
export const versionsToMatch = (id: string, ifMatch: string | undefined): number[] | undefined => {
  const header = ifMatch?.trim() ?? '';
  if (header === '' || header === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, of, version] = ourTag.exec(tag.trim()) ?? [];
    return of === id ? [Number(version)] : [];
  });
};
