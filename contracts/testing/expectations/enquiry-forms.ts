import { enquiryForm, sentEnquiry } from '../examples.ts';
import { type Expectation, form, type FormExpectation } from '../pact.ts';
import { refusalWith } from './level.ts';

/** Returns the consumer's own code for sending a form, if any. */
type FormSender = (typed: typeof enquiryForm) => FormExpectation['consumerCode'];

/** Expectations of the contact and inquiry forms. */
export const enquiryForms = (formSender: FormSender = () => undefined): Expectation[] => {
  const formRequest = (typed: typeof enquiryForm) => {
    const consumerCode = formSender(typed);
    return {
      to: 'e-mail host' as const,
      fields: { ...sentEnquiry, ...typed },
      // Between services it has a key; the BFF makes one where the visitor's form has none.
      ...(consumerCode
        ? { consumerCode }
        : { headers: { 'Idempotency-Key': `pact-enquiry-${typed.phone}` } }),
    };
  };
  return [
    form({ ...formRequest(enquiryForm), receiving: 'an enquiry', expects: { text: 'OK' } }),
    form({
      ...formRequest({ ...enquiryForm, phone: '94370' }),
      receiving: 'an enquiry with a phone number of five digits',
      expects: refusalWith('INVALID', 'phone'),
    }),
  ];
};
