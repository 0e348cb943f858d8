/** A public read may be kept by anybody who asks each time whether it is still good. */
export const publicRead = { 'cache-control': 'public, no-cache' } as const;
