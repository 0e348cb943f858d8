/** A public read may be kept by anybody who asks each time whether it is still good. */
export const publicRead = { 'cache-control': 'public, no-cache' } as const;

/** The strong entity tag (RFC 9110, 8.8.3) of one version of a record; `If-Match` sends it back. */
export const versionTag = (id: string, version: number): string => `"${id}-${version}"`;
