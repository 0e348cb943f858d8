import { building, enquiryForm } from '@ekamra/contracts/testing/examples';
import { withUsedFields } from '@ekamra/contracts/testing/used-fields';

/** Fields of a building that the page uses: its pact names no others, and in its test it gets no others. */
export const buildingFields = ['_id', 'generalInfo.BuildingsName'];
export const visitedBuilding = withUsedFields(building, buildingFields);

/** A filled-in form. */
export const visitFields = {
  ...enquiryForm,
  details: 'We come with our parents.',
  day: '2026-12-05',
  part: 'morning',
} as const;
