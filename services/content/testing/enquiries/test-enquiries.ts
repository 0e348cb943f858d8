import { newId } from '@ekamra/chassis';
import { enqueueMail } from '../../src/mail/mail-queue.ts';
import type { TestContent } from '../test-content.ts';
import { composeEnquiryMail } from '../../src/enquiries/enquiry-mail.ts';
import { enquiryEntity, type EnquiryRow } from '../../src/enquiries/repository.ts';
import { visitor } from './test-enquiry-form.ts';

/** Stores an enquiry with its mail, a minute later than the previous one; missing facts have defaults. */
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
    propertyIds: null,
    propertyName: null,
    state: 'new',
    note: null,
    version: 1,
    ...facts,
  };
  await dataSource.manager.insert(enquiryEntity, enquiry);
  await enqueueMail(
    dataSource.manager,
    composeEnquiryMail(enquiry, { recipient: 'hello@ekamra.example' }),
    enquiry.createdAt,
  );
  return enquiry;
};
