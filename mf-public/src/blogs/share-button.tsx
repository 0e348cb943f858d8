import { Button, Cluster, InlineMessage, ShareIcon } from '@ekamra/ui';
import { useState } from 'react';
import { absoluteUrl } from '../app/head.ts';
import { share, type ShareOutcome } from '../app/share.ts';
import { useShell } from '../app/shell-context.tsx';

export interface ShareButtonProps {
  title: string;
  /** Path of what is shared; the address that goes out is the site's public one. */
  path: string;
}

/** Hands a page on by the system's own sheet, or copies its address and says so. */
export const ShareButton = ({ title, path }: ShareButtonProps) => {
  const { config } = useShell();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const hand = async (): Promise<void> => {
    setOutcome(undefined);
    setOutcome(await share({ title, url: absoluteUrl(path, config) }));
  };
  return (
    <Cluster $gap={3}>
      <Button variant="secondary" icon={<ShareIcon aria-hidden />} onClick={() => void hand()}>
        Share
      </Button>
      {outcome === 'copied' && <InlineMessage tone="success">Link copied</InlineMessage>}
      {outcome === 'failed' && (
        <InlineMessage tone="error">Please copy the link from the address bar</InlineMessage>
      )}
    </Cluster>
  );
};
