import { calls, sendFormPath } from '@ekamra/contracts/calls/calls';
import { sendEnquiry } from '@ekamra/contracts/calls/send-enquiry';
import { building, exampleId, missingId, sentEnquiry } from '@ekamra/contracts/testing/examples';
import { refusalWith } from '@ekamra/contracts/testing/expectations/level';
import { fetchMultipart } from '@ekamra/contracts/testing/multipart';
import { call, form, frontEnd, stateValue, testPact } from '@ekamra/contracts/testing/pact';
import { QueryClient } from '@tanstack/react-query';
import { propertyQuery } from '../../src/visit-property.ts';
import { toEnquiry } from '../../src/visit-request.ts';
import { buildingFields, visitFields } from '../visit.ts';

const read = { call: calls.getBuilding };
const property = { id: exampleId, name: building.generalInfo.BuildingsName };
const subject = { sourcePage: '/visit-us', property };

const visit = (typed: typeof visitFields | { phone: string }) => {
  const enquiry = toEnquiry({ ...visitFields, ...typed });
  const { lib_version, service_id, template_id, user_id } = sentEnquiry;
  return {
    to: 'e-mail host' as const,
    fields: {
      ...enquiry,
      lib_version,
      service_id,
      template_id,
      user_id,
      source_page: subject.sourcePage,
      property_id: property.id,
      property_name: property.name,
    },
    consumerCode: ({ origin }: { origin: string }) =>
      sendEnquiry(
        { form: enquiry, ...subject },
        {
          publicOrigin: origin,
          uploadUrl: '/upload',
          sendFormUrl: origin + sendFormPath,
          email: { serviceId: service_id, templateId: template_id, userId: user_id },
        },
        fetchMultipart,
      ),
  };
};

testPact(frontEnd('mf-visits'), {
  'the building of a visit': [
    call({
      ...read,
      receiving: 'a request for the building that a visit is about',
      given: ['a building exists'],
      id: stateValue('buildingId'),
      expects: { answer: building, usedFields: buildingFields },
    }),
    call({
      ...read,
      receiving: 'a request for a building of a visit that does not exist',
      given: [],
      id: missingId,
      expects: refusalWith('NOT_FOUND'),
      consumerCode: (api) => new QueryClient().fetchQuery({ ...propertyQuery(api, missingId), retry: false }),
    }),
  ],
  'requests for visits': [
    form({ ...visit(visitFields), receiving: 'a request for a visit', expects: { text: 'OK' } }),
    form({
      ...visit({ phone: '94370' }),
      receiving: 'a request for a visit with a phone number of five digits',
      expects: refusalWith('INVALID', 'phone'),
    }),
  ],
});
