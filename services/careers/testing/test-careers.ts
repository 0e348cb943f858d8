import { startTestService, type TestService } from '@ekamra/chassis/testing';
import type { ApplicationInput } from '@ekamra/contracts';
import { createCareersApp } from '../src/app.ts';
import { migrations } from '../src/migrations/index.ts';

/** Origin of the image host that is configured for the tests. */
export const uploadOrigin = 'https://uploads.example';

/** Starts careers on its own database, with an identity service that signs test tokens. */
export const startTestCareers = (): Promise<TestService> =>
  startTestService({
    name: 'careers',
    migrations,
    createApp: (parts) => createCareersApp({ ...parts, resumeOrigins: [uploadOrigin] }),
  });

/** A complete application. */
export const someApplication: ApplicationInput = {
  name: 'Itishree Swain',
  email: 'itishree@mail.example.in',
  phone: '9437100105',
  jobLetter: 'Two years in a hospital of 400 people.',
  resume: '/real-estate/media/resumes/01890000-0000-7000-8000-000000000001.pdf',
  jobData: {
    role: 'HR Generalist',
    type: 'Full-Time',
    location: 'Bhubaneswar',
    job_desc: 'Hiring, payroll.',
  },
};
