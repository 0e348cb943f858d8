import { text } from '@ekamra/contracts/forms/fields';
import { enquiryForm } from '@ekamra/contracts/records/enquiry';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

const visitForm = enquiryForm.omit({ message: true }).extend({
  day: z.string().min(1, 'Please choose a day'),
  part: z.enum(['morning', 'afternoon', 'evening'], 'Please choose a time of day'),
  /** Shorter than the message of an enquiry, because the wished time comes before it. */
  details: text(4_900).optional(),
});
export type VisitFields = z.infer<typeof visitForm>;

/** Validates the form of a visit by the schema of enquiries. */
export const resolveVisit = zodResolver(visitForm);
