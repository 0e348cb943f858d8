import type { ApplicationInput } from '@ekamra/contracts';
import type { PictureAddresses } from './pictures.ts';

const roles = [
  ['Digital Marketing Associate', 'Plans and runs campaigns for new projects and measures what they bring.'],
  ['Marketing Manager', 'Leads the marketing team and answers for the year’s plan and budget.'],
  ['Business Development Executive', 'Builds and keeps relations with owners, developers and partners.'],
  ['Telecaller', 'Is the first voice that an enquirer hears, and arranges site visits.'],
  ['HR Generalist', 'Looks after hiring, induction, payroll and the people of the house.'],
  ['Project Coordinator', 'Keeps handovers on time between developer, bank, buyer and registrar.'],
] as const;

const people: [name: string, mailbox: string, phone: string, letter: string][] = [
  [
    'Priyanka Sahoo',
    'priyanka.sahoo',
    '9437100101',
    'Four years with an agency in Cuttack; I would like to work on places instead of products.',
  ],
  [
    'Abhishek Nayak',
    'abhishek.nayak',
    '9437100102',
    'I led a team of six at a developer in Berhampur and know the south of the state well.',
  ],
  [
    'Lopamudra Panda',
    'lopa.panda',
    '9437100103',
    'I speak Odia, Hindi, English and Telugu and enjoy the first meeting most.',
  ],
  ['Soumya Ranjan Behera', 'soumya.behera', '9437100104', ''],
  [
    'Itishree Swain',
    'itishree.swain',
    '9437100105',
    'MBA in human resources from Utkal University, two years in a hospital of 400 people.',
  ],
  [
    'Bikash Chandra Jena',
    'bikash.jena',
    '9437100106',
    'Civil engineer with three handovers behind me; I like lists and keep them.',
  ],
  [
    'Madhusmita Das',
    'madhusmita.das',
    '9437100107',
    'I ran search and social for a furniture shop and halved what a lead costs.',
  ],
  ['Rohit Agrawal', 'rohit.agrawal', '9437100108', ''],
  [
    'Snehalata Pradhan',
    'snehalata.pradhan',
    '9437100109',
    'Three years on the telephone for a bank, and still friendly at six in the evening.',
  ],
  [
    'Chinmay Mishra',
    'chinmay.mishra',
    '9437100110',
    'I grew up in Sambalpur and know its developers by name.',
  ],
  [
    'Tapaswini Barik',
    'tapaswini.barik',
    '9437100111',
    'Looking to return after two years with my daughter; references gladly.',
  ],
  [
    'Jyoti Prakash Lenka',
    'jyoti.lenka',
    '9437100112',
    'Site coordinator in Rourkela; ready to move to Bhubaneswar.',
  ],
];

const pick = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

const resumeFile = (name: string, n: number): string =>
  `resumes/${name.toLowerCase().replaceAll(' ', '-')}.${n % 3 === 2 ? 'pdf' : 'png'}`;

/** The demo applications; `address` gives the address of an uploaded résumé by its file. */
export const demoApplications = (address: PictureAddresses): ApplicationInput[] =>
  people.map(([name, mailbox, phone, letter], n) => {
    const [role, description] = pick(roles, n);
    return {
      name,
      email: `${mailbox}@example.com`,
      phone,
      ...(letter ? { jobLetter: letter } : {}),
      resume: address(resumeFile(name, n)),
      jobData: { role, type: 'Full-Time', location: 'Bhubaneswar', job_desc: description },
    };
  });
