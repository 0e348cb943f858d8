import { dialledPhone, formatPhone } from '@ekamra/contracts/forms/phone-format';
import { Contact } from './table-parts.ts';

/** Link that dials a stored phone number, also from abroad. */
export const PhoneLink = ({ number }: { number: string }) => (
  <Contact href={`tel:${dialledPhone(number)}`}>{formatPhone(number)}</Contact>
);
