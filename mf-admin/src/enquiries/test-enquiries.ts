import type { Enquiry } from '@ekamra/contracts';

/** A new enquiry about a building; `number` tells it apart. */
export const anEnquiry = (number = 1): Enquiry => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T09:35:00.000Z',
  name: `Sujata Das ${number}`,
  phone: `94371001${String(number).padStart(2, '0')}`,
  email: `sujata${number}@example.com`,
  message: 'What does registration cost?',
  source_page: '/property/Kalinga-Heights/b1',
  property_id: 'b1',
  state: 'new',
  version: 1,
  mail: { state: 'delivered', attempts: 1, delivered_at: '2026-06-12T09:36:00.000Z' },
});

export const list = 'GET /enquiries/get-all-enquiries';
export const update = 'PUT /enquiries/update-enquiry/:id';
