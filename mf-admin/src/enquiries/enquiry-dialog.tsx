import type { Enquiry } from '@ekamra/contracts';
import { FollowUpDialog } from '../follow-up/follow-up-dialog.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { followedEnquiries } from './enquiry-form.ts';

export interface EnquiryDialogProps {
  /** The enquiry from the list; the form loads the newest version. */
  enquiry: Enquiry;
  onClose(): void;
}

const factsOf = (enquiry: Enquiry) => <EnquiryFacts enquiry={enquiry} />;

/** Dialog with an enquiry's details, in which its state and note are edited. */
export const EnquiryDialog = ({ enquiry, onClose }: EnquiryDialogProps) => (
  <FollowUpDialog kind={followedEnquiries} item={enquiry} factsOf={factsOf} onClose={onClose} />
);
