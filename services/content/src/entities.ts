import { enquiryEntity } from './enquiries/repository.ts';
import { mailEntity } from './mail/mail-queue.ts';
import { mediaEntity } from './media/upload-references.ts';

/** All entities of the content database. */
export const entities = [mediaEntity, enquiryEntity, mailEntity];
