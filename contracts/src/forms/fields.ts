import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { monthForm } from './days.ts';
import { withoutFocalPoint } from '../records/focal-point.ts';
import { parseKnownPhone, parsePhone, storedPhonePattern } from './phone.ts';
import { cutText, isLongerThan } from './text-length.ts';

/** Control characters and lone surrogates; tab, line feed and carriage return are text. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
const isPrintable = (value: string): boolean => !unprintable.test(value);

/** Halves of characters, which no encoding can store (Unicode, surrogates). */
const loneSurrogates = /\p{Cs}/gu;
/** Code points before a refused character that its message quotes. */
const quotedBefore = 20;
/** Names the place of the first half of a character, which browsers show as \uFFFD; undefined if there is none. */
const brokenCharacterMessage = (value: string): string | undefined => {
  const at = value.search(loneSurrogates);
  if (at < 0) return undefined;
  const before = Array.from(value.slice(0, at)).slice(-quotedBefore).join('').trim();
  const place = before === '' ? 'at the beginning' : `after “${before}”`;
  return `Contains a broken character (\uFFFD) ${place}`;
};

/** Text that shows nothing: spaces, zero-width and other ignorable characters, and the blank Braille pattern. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;
/** Space around a text, and the zero-width characters that no script needs there. */
const padding = /^[\s\u200B\u2060\uFEFF]+|(?<![\s\u200B\u2060\uFEFF])[\s\u200B\u2060\uFEFF]+$/g;
const trimmed = (value: string): string => (invisible.test(value) ? '' : value.replaceAll(padding, ''));
const cleaned = (value: string): string => trimmed(cleanText(value));

/** Code points beyond the limit of a text up to which it is cleaned, because they may be space around it. */
export const maxPadding = 1_000;

/** Refuses text of more than `max` code points before any later check sees it. */
export const refuseLonger = (schema: z.ZodString, max: number, message: string) =>
  schema.refine((value) => !isLongerThan(value, max), { message, abort: true });

const tooLong = (max: number): string => `At most ${max} characters`;

/** Limits text to `max` code points; the limit is in the JSON Schema. */
const limited = (schema: z.ZodString, max: number) =>
  refuseLonger(schema, max, tooLong(max)).meta({ maxLength: max });

/** Text that is cleaned before its limit of `max` code points counts. */
const cleanedText = (message: string, max: number) =>
  refuseLonger(z.string(message), max + maxPadding, tooLong(max)).overwrite(cleaned);

/** Refuses halves of characters, with a message that says where the first one is. */
const wellFormed = (schema: z.ZodString) =>
  schema.refine((value) => brokenCharacterMessage(value) === undefined, {
    error: ({ input }) => brokenCharacterMessage(String(input)),
  });

/** Text as it is, such as a password: 1 to `max` code points, without control characters and lone surrogates. */
export const exactText = (max: number, message: string) =>
  limited(z.string(message).min(1, message), max).refine(
    isPrintable,
    'Contains characters that are not text',
  );

/**
 * Free text of at most `max` code points: cleaned (see {@link cleanText}) and trimmed, empty if nothing of it is visible,
 * refused with a lone surrogate.
 */
export const text = (max: number) => wellFormed(limited(cleanedText('Must be text', max), max));

/** Like {@link text}, but required: `message` is the error for an empty one. */
export const requiredText = (max: number, message: string) =>
  wellFormed(limited(cleanedText(message, max).min(1, message), max));

/**
 * Text that a form adds by itself, cut to `max` code points and cleaned instead of refused, because the visitor could not
 * correct it.
 */
export const hiddenText = (max: number) =>
  z.string('Must be text').overwrite((value) => {
    const clean = cleaned(cutText(value, max + maxPadding).replaceAll(loneSurrogates, ''));
    return trimmed(cutText(clean, max));
  });

/** A finite number from `min` to `max`; `message` is the error for a missing or unreadable one. */
export const amount = (min: number, max: number, message = 'Must be a number') =>
  z.number(message).min(min, `At least ${min}`).max(max, `At most ${max}`);

/** A whole number from `min` to `max`. */
export const count = (min: number, max: number, message = 'Must be a whole number') =>
  amount(min, max, message).int('Must be a whole number');

const phoneMessage = 'Invalid phone number, must be 10 digits';

/** Code points of the longest number in usual spelling. */
const longestPhone = 40;

const phoneAsTyped = refuseLonger(
  z.string('Phone number is required'),
  longestPhone + maxPadding,
  phoneMessage,
)
  .overwrite(cleaned)
  .min(1, 'Phone number is required');

/** A phone number as typed, read by {@link parsePhone}: an Indian one as its ten digits, others in E.164. */
export const phone = phoneAsTyped
  .overwrite((typed) => parsePhone(typed) ?? typed)
  .refine((number) => parsePhone(number) === number, phoneMessage)
  .meta({ maxLength: longestPhone, pattern: storedPhonePattern.source });

/** Like {@link phone}, of an account, which may have ten digits from before that are no possible number. */
export const knownPhone = phoneAsTyped
  .overwrite((typed) => parseKnownPhone(typed) ?? typed)
  .refine((number) => parseKnownPhone(number) === number, phoneMessage)
  .meta({ maxLength: longestPhone, pattern: String.raw`^(?:\d{10}|\+[1-9]\d{6,14})$` });

/** A phone number in an answer; one that was stored before may be no possible number. */
export const storedPhone = z.string().meta({
  description: 'The ten digits of an Indian phone number, or another country’s in E.164',
  examples: ['9437055501', '+442079460958'],
});

const emailMessage = 'Invalid email format';
const longestEmail = 254;

const emailAsTyped = refuseLonger(z.string('Email is required'), longestEmail + maxPadding, emailMessage)
  .overwrite(cleaned)
  .min(1, 'Email is required');

/** An e-mail address whose top-level domain has 2 to 6 letters. */
export const email = refuseLonger(emailAsTyped, longestEmail, emailMessage)
  .regex(/^[\w.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,6}$/, emailMessage)
  .meta({ maxLength: longestEmail });

/** A record id: UUIDv7 (RFC 9562). */
export const id = z.uuidv7({ error: 'Not a record id', abort: true }).toLowerCase();

const instantMessage = 'Must be a date and time in ISO 8601';

/** An instant, ISO 8601 in UTC, with a fraction of a second of as many digits as anybody writes. */
export const instant = z.iso.datetime(instantMessage).refine((value) => value.length <= 40, instantMessage);

/** A month of the calendar: `2027-04`. */
export const month = refuseLonger(z.string('Must be a month'), 7, 'Must be a month')
  .regex(monthForm, 'Must be a month')
  .meta({ maxLength: 7, examples: ['2027-04'] });

const ownMedia = /^\/real-estate\/media(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;
const isMediaUrl = (value: string): boolean =>
  ownMedia.test(withoutFocalPoint(value)) ||
  (/^https?:\/\/[^\s"'<>\\]+$/.test(value) && isPrintable(value) && URL.canParse(value));

const longestAddress = 2048;

/** Address of a picture: an http(s) address, or a path of our own media store; with or without a focal point. */
export const mediaUrl = z
  .string('An image is required')
  .max(longestAddress, { error: tooLong(longestAddress), abort: true })
  .refine(isMediaUrl, 'Not the address of an image');

/** True if an address is a résumé of our own media store, as an upload returns it. */
export const isStoredResume = (url: string): boolean =>
  /^\/real-estate\/media\/resumes\/[\w-]{1,60}\.(?:jpg|pdf|docx|odt)$/.test(url);

/** True for a signed link to a file whose address `isFile` accepts. */
const isSignedLink = (url: string, isFile: (address: string) => boolean): boolean => {
  const [address = '', query = '', ...more] = url.split('?');
  const isSigned = /^expires=\d{1,12}&signature=[\w-]{43}$/.test(query);
  return isFile(address) && isSigned && more.length === 0;
};
const isResumeLink = (url: string): boolean => isSignedLink(url, isStoredResume);
const isResumePage = (address: string): boolean =>
  /^\/real-estate\/media\/resumes\/[\w-]{1,60}\/\w{1,16}\.webp$/.test(address);

/** Signed link to the picture of a résumé's page. */
export const resumePageLink = z
  .string()
  .max(longestAddress, { abort: true })
  .refine((value) => isSignedLink(value, isResumePage), 'Not the link to a page');

/** Like {@link mediaUrl}, or a signed link to a private file of our own media store. */
export const mediaLink = z
  .string()
  .max(longestAddress, { abort: true })
  .refine((value) => isMediaUrl(value) || isResumeLink(value), 'Not the address of a file');
