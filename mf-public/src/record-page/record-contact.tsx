import { company, whatsappLink } from '@ekamra/contracts/records/company';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { type HistoryOverlay, useHistoryOverlay } from '@ekamra/ui';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type EnquiryInProgress, useEnquiry } from '../enquiry/use-enquiry.ts';
import { enquiryId } from '../app/parts/enquiry-id.ts';
import type { PropertySummary } from '../property-card/property-summary.ts';
import { useShell } from '../app/shell-context.tsx';

/**
 * Ways to reach the company about a property, shared by the page's form, contact card, bottom bar and sheet.
 */
export interface RecordContact {
  property: PropertySummary;
  enquiry: EnquiryInProgress;
  /** WhatsApp link with a message that holds the property's name and URL. */
  whatsapp: string;
  /** The sheet with the enquiry's form. */
  sheet: HistoryOverlay;
  /** Begins the message of the enquiry with a part of the property, such as a layout, and leads to the page's form. */
  askAbout: (part: string) => void;
}

const Context = createContext<RecordContact | undefined>(undefined);

/** Returns the contact of the surrounding property page; throws outside of one. */
export const useRecordContact = (): RecordContact => {
  const contact = useContext(Context);
  if (!contact) throw new Error('useRecordContact needs a RecordContactProvider');
  return contact;
};

/** Provides the one enquiry of a property's page, shared by its form and its sheet. */
export const RecordContactProvider = ({
  property,
  children,
}: {
  property: PropertySummary;
  children: ReactNode;
}) => {
  const { config } = useShell();
  const enquiry = useEnquiry(property);
  const { isOpen, open, close } = useHistoryOverlay();
  const greeting = `Hello ${company.name}, I am interested in ${property.name}: ${absoluteUrl(property.to, config)}`;
  const whatsapp = `${whatsappLink}?${new URLSearchParams({ text: greeting })}`;
  const contact = useMemo(
    () => ({
      property,
      enquiry,
      whatsapp,
      sheet: { isOpen, open, close },
      askAbout: (part: string) => {
        const { form, prepare } = enquiry;
        const question = `About the ${part}: `;
        const message = form.getValues('message') ?? '';
        if (!message.includes(question))
          form.setValue('message', [question, message].filter(Boolean).join('\n'));
        prepare();
        document.getElementById(enquiryId)?.scrollIntoView();
        form.setFocus('name');
      },
    }),
    [property, enquiry, whatsapp, isOpen, open, close],
  );
  return <Context.Provider value={contact}>{children}</Context.Provider>;
};
