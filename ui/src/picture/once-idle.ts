/** Longest wait for a busy page to become idle, and the wait in browsers that don't report it: milliseconds. */
const longestWaitMs = 2_000;
const fallbackMs = 200;

/** Calls `work` once the page has loaded and is idle. Returns a function that cancels it. */
export const onceIdle = (work: () => void): (() => void) => {
  let isCancelled = false;
  const run = (): void => {
    if (!isCancelled) work();
  };
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWaitMs });
    else setTimeout(run, fallbackMs);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isCancelled = true;
  };
};
