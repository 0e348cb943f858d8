import { Button, Cluster, HeartIcon, PrinterIcon, ShareIcon } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useShortlisted } from '../shortlist/use-shortlisted.ts';
import { absoluteUrl } from './head.ts';
import { printPage } from './print-page.ts';
import type { SavedRecord } from './saved-record.ts';
import { share } from './share.ts';
import { useShell } from './shell-context.tsx';
import { tell } from './toast.ts';

const Frame = styled(Cluster).attrs({ role: 'group' })`
  svg {
    stroke-width: 1.75;
  }
  [aria-pressed='true'] svg {
    fill: currentColor;
  }
  @media print {
    display: none;
  }
`;

export interface RecordActionsProps {
  name: string;
  record: SavedRecord;
  /** The canonical path of the property's page. */
  path: string;
}

/** What a visitor does with a property's page: keep it in mind, hand it on, take it along on paper. */
export const RecordActions = ({ name, record, path }: RecordActionsProps) => {
  const { config } = useShell();
  const { shortlisted, toggle } = useShortlisted(record);
  const hand = async (): Promise<void> => {
    const outcome = await share({ title: name, url: absoluteUrl(path, config) });
    if (outcome === 'copied') await tell('Link copied');
    if (outcome === 'failed') await tell('Please copy the link from the address bar', 'error');
  };
  return (
    <Frame $gap={2} data-scripted aria-label={`Actions for ${name}`}>
      <Button
        variant={shortlisted ? 'light' : 'lightOutline'}
        size="s"
        aria-pressed={shortlisted}
        icon={<HeartIcon aria-hidden />}
        onClick={toggle}
      >
        Shortlist
      </Button>
      <Button variant="lightOutline" size="s" icon={<ShareIcon aria-hidden />} onClick={() => void hand()}>
        Share
      </Button>
      <Button
        variant="lightOutline"
        size="s"
        icon={<PrinterIcon aria-hidden />}
        onClick={() => void printPage()}
      >
        Print
      </Button>
    </Frame>
  );
};
