import { EntitySchema } from 'typeorm';

/** What a visitor asked, and where. */
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
  },
});
