import { blogEntity } from './blogs/entity.ts';
import { enquiryEntity } from './enquiries/entity.ts';
import { galleryEntity } from './gallery/entity.ts';
import { mailEntity } from './mail/entity.ts';
import { mediaEntity } from './media/entity.ts';

/** Everything of the content database that is read and written as entities. */
export const entities = [blogEntity, galleryEntity, mediaEntity, enquiryEntity, mailEntity];
