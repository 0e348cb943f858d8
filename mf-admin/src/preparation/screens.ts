import { paths } from '../app/paths.ts';

/** A screen that is not there yet: what it is called and what it will hold. */
export interface PreparedScreen {
  id: string;
  path: string;
  title: string;
  /** One sentence about its purpose. */
  purpose: string;
  /** What will be found there. */
  holds: readonly string[];
}

/** The screens of spec.md 2.3 that are in preparation. */
export const preparedScreens: readonly PreparedScreen[] = [
  {
    id: 'lands',
    path: paths.lands,
    title: 'List of Lands',
    purpose: 'Every plot on the site in one table, to find, check and delete.',
    holds: [
      'Search by district, residential or commercial, lowest and highest price',
      'Name, type, status, address and total area in acres, five to a page',
      'Deleting, after a question that names the plot',
    ],
  },
  {
    id: 'create-land',
    path: paths.createLand,
    title: 'Add Lands',
    purpose: 'The form that puts a new plot on the site.',
    holds: [
      'General information, location, terrain, soil and road access',
      'Price, water, sewage and electricity',
      'Pictures, several at once, with progress and retry',
    ],
  },
  {
    id: 'job-applications',
    path: paths.jobApplications,
    title: 'Job Applications',
    purpose: 'Everybody who applied for one of the open positions.',
    holds: [
      'Name, email, phone, job role and job type, five to a page',
      'A preview of the résumé, with Download and Close',
    ],
  },
  {
    id: 'blogs',
    path: paths.blogs,
    title: 'Blogs',
    purpose: 'The articles of the public blog, to write, edit and take down.',
    holds: ['Twelve cards to a page, each with View, Edit and Delete', 'The form to add or edit an article'],
  },
];
