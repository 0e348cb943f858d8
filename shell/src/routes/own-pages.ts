/** Whether a path is a page of the shell's own, which no remote has. As the router matches it: in any case. */
export const isOwnPage = (pathname: string): boolean => /^\/releases\/?$/i.test(pathname);
