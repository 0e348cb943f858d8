import { applications, newApplications } from '@ekamra/contracts/testing/expectations/applications';
import { service } from '@ekamra/contracts/testing/expectations/level';
import { testPact } from '@ekamra/contracts/testing/pact';
import { bffConsumerOf } from './behind-bff.ts';

testPact(bffConsumerOf('careers'), {
  'applying for a job': newApplications,
  'job applications': applications(service),
});
