import { showToast } from '../toast.ts';

/** Title and URL of a shared page. */
export interface SharedPage {
  title: string;
  url: string;
}
/**
 * Outcome: shared by the system's sheet, copied to the clipboard, cancelled by the visitor, or neither
 * available.
 */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

type SharingBrowser = {
  share?: (page: SharedPage) => Promise<void>;
  clipboard?: Pick<Clipboard, 'writeText'>;
};

/** Shares a page by the Web Share API, or copies its URL if the API is missing or denied. */
export const share = async (page: SharedPage, browser: SharingBrowser = navigator): Promise<ShareOutcome> => {
  try {
    if (browser.share) {
      await browser.share(page);
      return 'shared';
    }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') return 'cancelled';
  }
  try {
    // The clipboard exists only in secure contexts.
    if (!browser.clipboard) return 'failed';
    await browser.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
};

/** Shares a page, and says what became of it where the system doesn't. */
export const sharePage = async (page: SharedPage): Promise<void> => {
  const outcome = await share(page);
  if (outcome === 'copied') await showToast('Link copied');
  if (outcome === 'failed') await showToast('Please copy the link from the address bar', 'error');
};
