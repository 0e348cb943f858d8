import { calls } from '@ekamra/contracts/calls/calls';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { refusalWith } from '@ekamra/contracts/testing/expectations/level';
import { call, type Expectation } from '@ekamra/contracts/testing/pact';

const asAdmin = { as: 'admin' as const, expects: refusalWith('UNAVAILABLE') };

/** Expectations of the back office while a service behind the BFF is down. */
export const outages: Expectation[] = [
  call({
    ...asAdmin,
    receiving: 'a building to add while the catalog is down',
    given: ['catalog is down'],
    call: calls.addBuilding,
    body: buildingInput,
  }),
  call({
    ...asAdmin,
    receiving: 'a request for all enquiries while content is down',
    given: ['content is down'],
    call: calls.getAllEnquiries,
  }),
  call({
    ...asAdmin,
    receiving: 'a request for all job applications while careers is down',
    given: ['careers is down'],
    call: calls.getAllApplications,
  }),
  call({
    receiving: 'a sign-in while identity is down',
    given: ['identity is down'],
    call: calls.signIn,
    body: { phoneNo: '9437000001', password: 'ekamra-demo' },
    expects: refusalWith('UNAVAILABLE'),
  }),
];
