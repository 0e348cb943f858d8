import type { Quotes } from './quote.ts';

const nothingFilledIn = ['Name  is required', 'Phone number is required', 'Email is required'];
const wronglyFilledIn = ['Invalid phone number, must be 10 digits', 'Invalid email format'];
const busy = 'Please Wait..';
const received = 'Your Details Has Been Received. We Will Contact You Soon!';
const notSent = 'Something Went Wrong!.Please Try Again';

/** What spec.md quotes of the forms, and of careers, whose page is one. */
export const formQuotes: readonly Quotes[] = [
  // 2.4, "Careers"; 5 and 8, "Job apply"; 4, "Forms"
  {
    on: 'careers',
    source: '2.4',
    texts: [
      'Digital Marketing Associate',
      'Marketing Manager',
      'Business Development Executive',
      'Telecaller',
      'HR Generalist',
      'Project Coordinator',
      'Full-Time',
      'Bhubaneswar',
      'Why Work With Us',
      'Ready to Start',
      'Contact Us',
    ],
  },
  {
    on: 'job details',
    within: 'dialog',
    source: '2.4',
    texts: [
      'Job Details',
      'Role',
      'Telecaller',
      'Location',
      'Bhubaneswar',
      'Job Type',
      'Full-Time',
      'Description',
    ],
  },
  {
    on: 'job form empty',
    within: 'dialog',
    source: '5, 8',
    texts: ['Please fill in all the required fields and upload your resume.'],
  },
  { on: 'job form sending', within: 'dialog', source: '4', texts: [busy] },
  {
    on: 'job form sent',
    within: 'dialog',
    source: '4',
    texts: ['Application Submitted Successfully', 'Close'],
  },
  // 4, 5 and 8, the contact and the inquiry form
  ...(['contact', 'inquiry'] as const).flatMap((form): Quotes[] => [
    { on: `${form} form empty`, source: '5', texts: nothingFilledIn },
    { on: `${form} form wrong`, source: '5', texts: wronglyFilledIn },
    { on: `${form} form sending`, source: '4', texts: [busy] },
    { on: `${form} form received`, source: '8', texts: [received] },
    { on: `${form} form failed`, source: '8', texts: [notSent] },
  ]),
  // 2.2, 2.4 and 5: what of the admin's way in a visitor sees
  { on: 'login', source: '2.4', texts: ['Home', 'Forgot Password', 'Log In', 'Phone number', 'Password'] },
  { on: 'login form empty', source: '5', texts: ['Phone number is required', 'Password is required'] },
  { on: 'login form wrong', source: '5', texts: ['Invalid phone number, must be 10 digits'] },
  {
    on: 'forgot-password',
    source: '2.4',
    texts: ['Home', 'Login', 'Email Address', 'Phone Number', 'New Password', 'Confirm Password'],
  },
  {
    on: 'recovery form empty',
    source: '5',
    texts: [
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Confirm Password is required',
    ],
  },
  { on: 'login form sending', source: '2.4', texts: [busy] },
  { on: 'recovery form sending', source: '2.4', texts: [busy] },
  {
    on: 'recovery form wrong',
    source: '5',
    texts: [...wronglyFilledIn, 'Password length min 6 character', 'Passwords do not match.'],
  },
];
