/** All that validates and sends an application: fetched when somebody begins to fill in the form. */
export { resolveApplication } from './application-form.ts';
export { createSubmission } from './submission.ts';
