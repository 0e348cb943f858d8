import type { Application } from '@ekamra/contracts';

const signature = 'S'.repeat(43);

/** Signed link to a résumé; `issue` distinguishes signatures made at different times. */
export const linkOf = (number: number, issue: number, extension = 'jpg'): string =>
  `/real-estate/media/resumes/resume-${number}.${extension}?expires=${issue}&signature=${signature}`;

/** An application with a link of the given `issue`; `number` makes it unique. */
export const anApplication = (number: number, issue = 1): Application => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T06:30:00.000Z',
  name: `Tapaswini Barik ${number}`,
  email: `tapaswini${number}@example.com`,
  phone: '9437100111',
  jobLetter: 'References gladly.',
  resume: linkOf(number, issue),
  jobData: { role: 'Telecaller', type: 'Full-Time', location: 'Bhubaneswar', job_desc: 'Calls.' },
});
