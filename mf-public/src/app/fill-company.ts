import { company } from '@ekamra/contracts/records/company';

const details: Record<string, string> = {
  ...company.office,
  name: company.name,
  email: company.email,
  phone: company.phoneShown,
  callsFrom: company.callHours.from,
  callsTo: company.callHours.to,
  officeDays: company.officeHours.days,
  officeFrom: company.officeHours.from,
  officeTo: company.officeHours.to,
  unbrokenPhone: company.phoneShown.replaceAll(' ', '\u00a0'),
};

/** Returns a text with the company's details in place of their names in braces, such as `{phone}`. */
export const fillCompany = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, detail: string) => details[detail] ?? '');

/** Returns data, such as a list of questions, with the company's details in all of its texts. */
export const fillCompanyIn = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? fillCompany(value) : value,
  ) as Data;
