import { visitorJourney, adminJourney } from './journey.ts';
import { test } from './site.ts';

test(
  'a visitor finds a building and sends an enquiry, and the mail arrives',
  { tag: '@gate' },
  async ({ page, request, mail }) => {
    await visitorJourney({ page, request, mail, building: '', person: 'Nirupama Tripathy' });
  },
);

test(
  'an admin adds a building with pictures, and visitors see it',
  { tag: '@gate' },
  async ({ page, request, mail }) => {
    await adminJourney({ page, request, mail, building: 'Baliapanda Terraces', person: '' });
  },
);
