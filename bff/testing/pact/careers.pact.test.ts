import { applications, newApplications } from '@ekamra/contracts/testing/expectations/applications';
import { service } from '@ekamra/contracts/testing/expectations/level';
import { newestChanges } from '@ekamra/contracts/testing/expectations/overview';
import { testPact } from '@ekamra/contracts/testing/pact';
import { bffConsumerOf } from './behind-bff.ts';
import { mergedActivity } from './composed.ts';

testPact(bffConsumerOf('careers'), {
  'applying for a job': newApplications,
  'job applications': applications(service),
  overview: newestChanges('an application was edited', service).map(mergedActivity('careers')),
});
