/** A country's calling code (ITU-T E.164, list of codes), the start of no other, and the number after it. */
const international =
  /^\+(?<code>1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?<national>\d+)$/;

/** Splits a number in E.164 into its calling code and what follows; undefined if it is none. */
export const splitPhone = (number: string): { code: string; national: string } | undefined => {
  const { code, national } = international.exec(number)?.groups ?? {};
  return code === undefined || national === undefined ? undefined : { code, national };
};

/** Groups of three digits, of four where two or none are left over; countries differ, and E.123 asks for spaces only. */
const groups = /\d{4}(?=\d{4}$)|\d{3}(?=\d{4}|\d{3}$)/g;

/** Formats a stored phone number: `94371 23456`, `+44 207 946 0958`. Anything else stays as it is. */
export const formatPhone = (stored: string): string => {
  if (/^\d{10}$/.test(stored)) return `${stored.slice(0, 5)} ${stored.slice(5)}`;
  const parts = splitPhone(stored);
  return parts ? `+${parts.code} ${parts.national.replaceAll(groups, '$& ')}` : stored;
};

/** Returns a stored phone number in E.164, as it is dialled anywhere: `+919437123456`, `+442079460958`. */
export const dialledPhone = (stored: string): string => (/^\d{10}$/.test(stored) ? `+91${stored}` : stored);
