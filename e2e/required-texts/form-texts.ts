import type { RequiredTexts } from './required-text.ts';

const emptyErrors = ['Name  is required', 'Phone number is required', 'Email is required'];
const formatErrors = ['Invalid phone number, must be 10 digits', 'Invalid email format'];
const busy = 'Please Wait..';
const received = 'Your Details Has Been Received. We Will Contact You Soon!';
const notSent = 'Something Went Wrong!.Please Try Again';

/** Required texts of the forms, and of the careers page. */
export const formTexts: readonly RequiredTexts[] = [
  // Careers and the job application
  {
    on: 'careers',
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
    texts: ['Please fill in all the required fields and upload your resume.'],
  },
  { on: 'job form sending', within: 'dialog', texts: [busy] },
  {
    on: 'job form sent',
    within: 'dialog',
    texts: ['Application Submitted Successfully', 'Close'],
  },
  // Contact and inquiry forms
  ...(['contact', 'inquiry'] as const).flatMap((form): RequiredTexts[] => [
    { on: `${form} form empty`, texts: emptyErrors },
    { on: `${form} form wrong`, texts: formatErrors },
    { on: `${form} form sending`, texts: [busy] },
    { on: `${form} form received`, texts: [received] },
    { on: `${form} form failed`, texts: [notSent] },
  ]),
  // Sign-in and password recovery
  { on: 'login', texts: ['Home', 'Forgot Password', 'Log In', 'Phone number', 'Password'] },
  { on: 'login form empty', texts: ['Phone number is required', 'Password is required'] },
  { on: 'login form wrong', texts: ['Invalid phone number, must be 10 digits'] },
  {
    on: 'forgot-password',
    texts: ['Home', 'Login', 'Email Address', 'Phone Number', 'New Password', 'Confirm Password'],
  },
  {
    on: 'recovery form empty',
    texts: [
      'Email is required',
      'Phone number is required',
      'Password is required',
      'Confirm Password is required',
    ],
  },
  { on: 'login form sending', texts: [busy] },
  { on: 'recovery form sending', texts: [busy] },
  {
    on: 'recovery form wrong',
    texts: [...formatErrors, 'Password length min 6 character', 'Passwords do not match.'],
  },
];
