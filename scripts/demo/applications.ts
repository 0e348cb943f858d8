import type { ApplicationInput } from '@ekamra/contracts';
import applicants from './content/applicants.json' with { type: 'json' };
import type { PictureAddresses } from './pictures.ts';
import { pick } from './places.ts';

const roles = [
  ['Digital Marketing Associate', 'Plans and runs campaigns for new projects and measures what they bring.'],
  ['Marketing Manager', 'Leads the marketing team and answers for the year’s plan and budget.'],
  ['Business Development Executive', 'Builds and keeps relations with owners, developers and partners.'],
  ['Telecaller', 'Is the first voice that an enquirer hears, and arranges site visits.'],
  ['HR Generalist', 'Looks after hiring, induction, payroll and the people of the house.'],
  ['Project Coordinator', 'Keeps handovers on time between developer, bank, buyer and registrar.'],
] as const;

const resumeFile = (name: string, n: number): string =>
  `resumes/${name.toLowerCase().replaceAll(' ', '-')}.${n % 3 === 2 ? 'pdf' : 'png'}`;

/** Returns the demo applications; `address` maps a résumé's file to its uploaded address. */
export const demoApplications = (address: PictureAddresses): ApplicationInput[] =>
  applicants.map(({ name, mailbox, phone, letter }, n) => {
    const [role, description] = pick(roles, n);
    return {
      name,
      email: `${mailbox}@example.com`,
      phone,
      ...(letter === undefined ? {} : { jobLetter: letter }),
      resume: address(resumeFile(name, n)),
      jobData: { role, type: 'Full-Time', location: 'Bhubaneswar', job_desc: description },
    };
  });
