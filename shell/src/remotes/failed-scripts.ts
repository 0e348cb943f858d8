/** Scripts of the page that could not be loaded, or were not what they should be. */
export interface FailedScripts {
  /**
   * Fetches them anew, past the browser's cache: it keeps a script that was refused for as long as any other, and
   * would hand it out again at every retry. Resolves whatever comes of it.
   */
  refetch(): Promise<void>;
}

const refetchOne = async (url: string): Promise<void> => {
  try {
    // The cache holds the answer only once it is read to its end.
    await (await fetch(url, { cache: 'reload', credentials: 'same-origin' })).arrayBuffer();
  } catch {
    // The script's own failure tells, when it is asked for again.
  }
};

/** Takes note of every script that fails from now on. */
export const noteFailedScripts = (page: Window): FailedScripts => {
  const failed = new Set<string>();
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src) failed.add(target.src);
    },
    // What fails to load tells nobody above it afterwards.
    { capture: true },
  );
  return {
    refetch: async () => {
      const urls = [...failed];
      failed.clear();
      await Promise.all(urls.map(refetchOne));
    },
  };
};
