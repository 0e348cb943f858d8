import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { Button, Cluster, heartIcon, Icon, printerIcon, shareIcon } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useShortlisted } from '../shortlist/shortlist.ts';
import type { PropertySummary } from '../property-card/property-summary.ts';
import { sharePage } from '../app/head/share-page.ts';
import { useShell } from '../app/shell-context.tsx';

/** Milliseconds that a print waits for pictures to load. */
const pictureTimeout = 3_000;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pictureTimeout));

/** Prints the page after loading its lazy pictures, such as those of a closed tab. */
const printPage = async (): Promise<void> => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role="tabpanel"] img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), pause()]);
  window.print();
};

const Frame = styled(Cluster).attrs({ role: 'group' })`
  svg {
    stroke-width: 1.75;
  }
  [aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

/** Renders the actions of a property's page: shortlist, share and print. */
export const RecordActions = ({ property }: { property: PropertySummary }) => {
  const { kind, id, name, to } = property;
  const { config } = useShell();
  const { isShortlisted, toggle } = useShortlisted({ kind, id });
  return (
    <Frame $gap={2} data-scripted data-screen-only aria-label={`Actions for ${name}`}>
      <Button
        variant={isShortlisted ? 'primary' : 'secondary'}
        size="s"
        aria-pressed={isShortlisted}
        icon={<Icon shape={heartIcon} />}
        onClick={toggle}
      >
        Shortlist
      </Button>
      <Button
        variant="secondary"
        size="s"
        icon={<Icon shape={shareIcon} />}
        onClick={() => void sharePage({ title: name, url: absoluteUrl(to, config) })}
      >
        Share
      </Button>
      <Button
        variant="secondary"
        size="s"
        icon={<Icon shape={printerIcon} />}
        onClick={() => void printPage()}
      >
        Print
      </Button>
    </Frame>
  );
};
