/** Files that are referenced only by documents; as a separate entry, so that the browser build emits them. */
export { fontFaces, fontUrls, iconUrls } from '@ekamra/ui';
