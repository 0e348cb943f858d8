import type { APIRequestContext } from '@playwright/test';

/** Has a visitor of this name enquire, by the form of the contact page (spec.md point 7). */
export const enquire = async (request: APIRequestContext, name: string): Promise<void> => {
  const response = await request.post('/api/v1.0/email/send-form', {
    multipart: {
      name,
      phone: '9437012399',
      email: 'visitor@example.com',
      message: 'May we come on Saturday?',
      lib_version: '1',
      service_id: 's',
      template_id: 't',
      user_id: 'u',
      source_page: '/contact',
    },
  });
  if (!response.ok()) throw new Error(`The enquiry was answered ${response.status()}`);
};
