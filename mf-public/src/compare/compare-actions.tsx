import { callLink } from '@ekamra/contracts/records/company';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import {
  Button,
  Cluster,
  Icon,
  LinkButton,
  mailIcon,
  phoneIcon,
  shareIcon,
  useHistoryOverlay,
} from '@ekamra/ui';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { sharePage } from '../app/head/share-page.ts';
import { useShell } from '../app/shell-context.tsx';
import { showToast } from '../app/toast.ts';
import type { PropertySummary } from '../property-card/property-summary.ts';
import type { CompareEnquiryProps } from './compare-enquiry.tsx';
import { comparePath } from './comparison.ts';

const Actions = styled(Cluster).attrs({ role: 'group' })``;

/** Renders what comes after the comparison: one enquiry about all of it, a call, and a link that shows the same to others. */
export const CompareActions = ({ properties }: { properties: readonly PropertySummary[] }) => {
  const { config } = useShell();
  const { isOpen, open, close } = useHistoryOverlay();
  const [Enquiry, setEnquiry] = useState<ComponentType<CompareEnquiryProps>>();
  const ids = properties.map(({ id }) => id);
  const names = properties.map(({ name }) => name);
  const enquire = async (): Promise<void> => {
    try {
      const { CompareEnquiry } = await withRetries(() => import('./compare-enquiry.tsx'));
      setEnquiry(() => CompareEnquiry);
      open();
    } catch {
      await showToast('The form could not be loaded. Please try again.', 'error');
    }
  };
  return (
    <>
      <Actions aria-label="Decide" data-screen-only>
        <Button data-scripted icon={<Icon shape={mailIcon} />} onClick={() => void enquire()}>
          {names.length > 1 ? 'Enquire about these' : 'Enquire about this one'}
        </Button>
        <LinkButton href={callLink} variant="secondary" icon={<Icon shape={phoneIcon} />}>
          Call
        </LinkButton>
        <Button
          data-scripted
          variant="secondary"
          icon={<Icon shape={shareIcon} />}
          onClick={() =>
            void sharePage({
              title: names.join(' or '),
              url: absoluteUrl(comparePath(properties[0]?.kind ?? 'building', ids), config),
            })
          }
        >
          Share
        </Button>
      </Actions>
      {Enquiry && isOpen && (
        <Enquiry property={{ id: ids[0] ?? '', ids, name: names.join('; ') }} onClose={close} />
      )}
    </>
  );
};
