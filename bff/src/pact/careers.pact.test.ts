import { applications, applyingForJobs } from '@ekamra/contracts/testing/expectations/applications';
import { service } from '@ekamra/contracts/testing/expectations/level';
import { testPact } from '@ekamra/contracts/testing/pact';
import { behindBff } from './behind-bff.ts';

testPact(behindBff('careers'), {
  'applying for a job': applyingForJobs(service),
  'job applications': applications(service),
});
