/** Stub for bundled files, such as the URL of a picture or the text of a style sheet. */
export default 'asset';
