import { EnquirySheet } from '../enquiry/enquiry-sheet.tsx';
import type { NewEnquiry } from '@ekamra/contracts/calls/send-enquiry';
import { useEnquiry } from '../enquiry/use-enquiry.ts';

export interface CompareEnquiryProps {
  property: NonNullable<NewEnquiry['property']>;
  onClose: () => void;
}

/** Renders one enquiry about all properties of a comparison, in a dialog. */
export const CompareEnquiry = ({ property, onClose }: CompareEnquiryProps) => (
  <EnquirySheet enquiry={useEnquiry(property)} propertyName={property.name} onClose={onClose} />
);
