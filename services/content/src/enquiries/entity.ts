import type { Enquiry } from '@ekamra/contracts';
import { EntitySchema } from 'typeorm';

/** What a visitor asked, and where, and what has become of it. */
export interface EnquiryRow {
  id: string;
  createdAt: Date;
  name: string;
  email: string;
  phone: string;
  message: string | null;
  /** The page that it was sent from. */
  sourcePage: string | null;
  /** The property that it is about. */
  propertyId: string | null;
  state: Enquiry['state'];
  /** What admins tell one another of it. */
  note: string | null;
  /** Counts its edits, from 1. */
  version: number;
}

export const enquiryEntity = new EntitySchema<EnquiryRow>({
  name: 'enquiry',
  tableName: 'enquiries',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text' },
    message: { type: 'text', nullable: true },
    sourcePage: { type: 'text', name: 'source_page', nullable: true },
    propertyId: { type: 'text', name: 'property_id', nullable: true },
    state: { type: 'text' },
    note: { type: 'text', nullable: true },
    version: { type: 'integer' },
  },
});
