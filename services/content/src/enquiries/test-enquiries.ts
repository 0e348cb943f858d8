import { newId } from '@ekamra/chassis';
import { enqueueMail } from '../mail/queue.ts';
import type { TestContent } from '../testing.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { enquiryEntity, type EnquiryRow } from './entity.ts';
import { visitor } from './test-form.ts';

/** Keeps an enquiry with its mail, a minute later than the one before; what is not said of it is usual. */
export const addEnquiry = async (
  { dataSource, clock }: TestContent,
  facts: Partial<EnquiryRow> = {},
): Promise<EnquiryRow> => {
  clock.now = new Date(clock.now.getTime() + 60_000);
  const enquiry: EnquiryRow = {
    id: newId(),
    createdAt: clock.now,
    ...visitor,
    sourcePage: null,
    propertyId: null,
    state: 'new',
    note: null,
    version: 1,
    ...facts,
  };
  await dataSource.manager.insert(enquiryEntity, enquiry);
  await enqueueMail(dataSource.manager, enquiryMail(enquiry, 'hello@ekamra.example'), enquiry.createdAt);
  return enquiry;
};
