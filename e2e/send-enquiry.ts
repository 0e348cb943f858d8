import type { APIRequestContext } from '@playwright/test';

/** Sends an enquiry with this name, like the form of the contact page. */
export const sendEnquiry = async (request: APIRequestContext, name: string): Promise<void> => {
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
