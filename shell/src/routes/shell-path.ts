/** True if a path is a page of the shell itself; case-insensitive like the router. */
export const isShellPath = (pathname: string): boolean => /^\/releases(?:\/build)?\/?$/i.test(pathname);
