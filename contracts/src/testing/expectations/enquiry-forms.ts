import { enquiryForm, sentEnquiry } from '../examples.ts';
import { type Expectation, form, type FormExpectation } from '../pact.ts';
import { refused } from './level.ts';

/** How a consumer's own code sends what a visitor typed. */
type Sending = (typed: typeof enquiryForm) => FormExpectation['by'];

/** The contact and inquiry forms (spec.md point 7, "Contact form e-mail sending"). */
export const enquiryForms = (sending: Sending = () => undefined): Expectation[] => {
  const sent = (typed: typeof enquiryForm) => {
    const by = sending(typed);
    return { to: 'e-mail host' as const, fields: { ...sentEnquiry, ...typed }, ...(by ? { by } : {}) };
  };
  return [
    form({ ...sent(enquiryForm), receiving: 'an enquiry', expects: { text: 'OK' } }),
    form({
      ...sent({ ...enquiryForm, phone: '94370' }),
      receiving: 'an enquiry with a phone number of five digits',
      expects: refused('INVALID', 'phone'),
    }),
  ];
};
