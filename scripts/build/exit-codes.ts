/** Exit codes of `npm run build`: the shell wasn't built, or only remotes were not. */
export const shellFailed = 2;
export const remoteFailed = 1;
