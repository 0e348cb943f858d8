import { Modal } from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { EnquiryFields } from './enquiry-form.tsx';
import type { EnquiryInProgress } from './use-enquiry.ts';

export interface EnquirySheetProps {
  enquiry: EnquiryInProgress;
  /** Name of the property that the enquiry is about. */
  propertyName: string;
  onClose: () => void;
}

/** Renders the inquiry form of a property in a dialog; its outcome is scrolled into view. */
export const EnquirySheet = ({ enquiry, propertyName, onClose }: EnquirySheetProps) => {
  const { outcome } = enquiry;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) frame.current?.scrollIntoView({ block: 'end' });
  }, [outcome]);
  return (
    <Modal open onOpenChange={onClose} title="Inquiry Form" description={`About ${propertyName}`}>
      <div ref={frame}>
        <EnquiryFields name="Inquiry Form" enquiry={enquiry} submitLabel="Send inquiry" />
      </div>
    </Modal>
  );
};
