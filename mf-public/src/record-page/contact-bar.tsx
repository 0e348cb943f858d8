import { callLink } from '@ekamra/contracts/records/company';
import { below, from, Icon, LinkButton, mailIcon, messageIcon, phoneIcon } from '@ekamra/ui';
import { type ComponentType, type MouseEvent, useState } from 'react';
// oxlint-disable-next-line remote/no-global-style -- scroll padding of the document, while a record is its page
import { createGlobalStyle, styled } from 'styled-components';
import type { EnquirySheetProps } from '../enquiry/enquiry-sheet.tsx';
import { enquiryId } from '../app/parts/enquiry-id.ts';
import { useRecordContact } from './record-contact.tsx';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { useSectionInView } from './use-section-in-view.ts';

const observedIds = [enquiryId];

/** Keeps scroll targets, focused elements and everything that floats above the bar. */
const RoomForBar = createGlobalStyle`
  ${below('m')} {
    html {
      --bottom-inset: calc(var(--bottom-bar-height) + env(safe-area-inset-bottom));
      scroll-padding-bottom: calc(var(--bottom-inset) + var(--space-2));
    }
  }
`;

/** Sticky, and last in the page's content, so that it covers none of it at the end of the page. */
const Bar = styled.nav<{ $hidden: boolean }>`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);
  align-items: center;
  min-height: var(--bottom-inset);
  padding: var(--space-2) var(--space-4) calc(var(--space-2) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--color-line);
  background: var(--color-white);
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
  transition:
    opacity var(--motion-fast) var(--ease),
    visibility var(--motion-fast);

  a {
    min-height: 2.75rem;
    gap: var(--space-1);
    padding-inline: var(--space-1);
    font-size: var(--text-s);
  }
  ${from('m')} {
    display: none;
  }
`;

/**
 * Renders Call, WhatsApp and Enquire at the bottom of a property's page on phones; hidden while the page's
 * own form is in view. Enquire opens that form in a sheet; without scripts, or if the sheet fails to load, it
 * scrolls to the form.
 */
export const ContactBar = () => {
  const { property, enquiry, whatsapp, sheet } = useRecordContact();
  const [Sheet, setSheet] = useState<ComponentType<EnquirySheetProps>>();
  const isFormInView = useSectionInView(observedIds) !== undefined;
  const openSheet = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { EnquirySheet } = await withRetries(() => import('../enquiry/enquiry-sheet.tsx'));
      setSheet(() => EnquirySheet);
      sheet.open();
    } catch {
      document.getElementById(enquiryId)?.scrollIntoView();
    }
  };
  return (
    <>
      <RoomForBar />
      <Bar $hidden={isFormInView} aria-label="Quick contact" data-screen-only>
        <LinkButton href={callLink} variant="secondary" icon={<Icon shape={phoneIcon} />}>
          Call
        </LinkButton>
        <LinkButton
          href={whatsapp}
          target="_blank"
          rel="noopener"
          variant="secondary"
          icon={<Icon shape={messageIcon} />}
        >
          WhatsApp
        </LinkButton>
        <LinkButton
          href={`#${enquiryId}`}
          icon={<Icon shape={mailIcon} />}
          onClick={(event) => void openSheet(event)}
        >
          Enquire
        </LinkButton>
      </Bar>
      {Sheet && sheet.isOpen && (
        <Sheet enquiry={enquiry} propertyName={property.name} onClose={sheet.close} />
      )}
    </>
  );
};
