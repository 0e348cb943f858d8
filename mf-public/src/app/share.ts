/** What is shared of a page. */
export interface Shared {
  title: string;
  url: string;
}
/** What became of it: handed on by the system's own sheet, put on the clipboard, left by the visitor, or neither works. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed';

type Sharing = { share?: (what: Shared) => Promise<void>; clipboard?: Pick<Clipboard, 'writeText'> };

/** Hands a page on by the Web Share API, or copies its address where the browser has none or refuses it. */
export const share = async (what: Shared, browser: Sharing = navigator): Promise<ShareOutcome> => {
  try {
    if (browser.share) {
      await browser.share(what);
      return 'shared';
    }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') return 'left';
  }
  try {
    // Without a secure connection there is no clipboard.
    if (!browser.clipboard) return 'failed';
    await browser.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
};
