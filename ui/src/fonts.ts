import textUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import displayUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** The two fonts to preload: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: readonly string[] = [displayUrl, textUrl];
export const fontFaces = '';
