/** Returns the address to which a remote's entry of the menu leads: its first path without parameters, if it has one. */
export const menuPath = (paths: readonly string[]): string | undefined =>
  paths.find((path) => /^\/[^:*?]*$/.test(path));
