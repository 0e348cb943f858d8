import { company } from '@ekamra/contracts/records/company';

const details: Record<string, string> = {
  ...company.office,
  name: company.name,
  email: company.email,
  phone: company.phoneShown,
  unbrokenPhone: company.phoneShown.replaceAll(' ', '\u00a0'),
};

/** Returns a text with the company's details in place of their names in braces, such as `{phone}`. */
export const fillCompany = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, detail: string) => details[detail] ?? '');
