import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { Button, Cluster, Icon, InlineMessage, shareIcon } from '@ekamra/ui';
import { useState } from 'react';
import { share, type ShareOutcome } from '../app/head/share-page.ts';
import { useShell } from '../app/shell-context.tsx';

export interface ShareButtonProps {
  title: string;
  /** Path of the shared page, on the site's public origin. */
  path: string;
}

/** Shares a page by the system's share sheet, or copies its URL and says so. */
export const ShareButton = ({ title, path }: ShareButtonProps) => {
  const { config } = useShell();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const sharePage = async (): Promise<void> => {
    setOutcome(undefined);
    setOutcome(await share({ title, url: absoluteUrl(path, config) }));
  };
  return (
    <Cluster $gap={3}>
      <Button variant="secondary" icon={<Icon shape={shareIcon} />} onClick={() => void sharePage()}>
        Share
      </Button>
      {outcome === 'copied' && <InlineMessage tone="success">Link copied</InlineMessage>}
      {outcome === 'failed' && (
        <InlineMessage tone="error">Please copy the link from the address bar</InlineMessage>
      )}
    </Cluster>
  );
};
