/** Stands in for the address that a bundler gives a file. */
export default 'asset';
