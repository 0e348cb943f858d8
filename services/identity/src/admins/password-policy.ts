import { dictionary } from '@zxcvbn-ts/language-common';
import { isInPasswordList, normalized } from './password.ts';

/** Length of the shortest password: characters. */
const minLength = 8;

/** About 49,000 of the most frequent passwords in published breaches, in lower case. */
const breachedPasswords = new Set<string>(dictionary['passwords-common']);

/** Length from which a password may be a frequent one with digits or signs at its end: characters. */
const safeLength = 12;
const ending = /(?<!\P{L})\P{L}+$/u;

const lowered = (text: string): string => normalized(text).toLowerCase();
const lettersOf = (text: string): string => lowered(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Admin who chooses a password, and texts that must not be chosen. */
export interface PasswordChoice {
  /** Name, phone number and e-mail address. */
  personal: readonly string[];
  /** Passwords that are refused here, such as the demo's in production. */
  refused: readonly string[];
}

/**
 * Returns why a password can't be chosen, or undefined. It has at least 8 characters, is not one of the frequent
 * passwords of published breaches, and tells nothing that is known of the person (OWASP ASVS 5.0, 6.2).
 */
export const passwordProblem = (
  password: string,
  { personal, refused }: PasswordChoice,
): string | undefined => {
  const comparable = lowered(password);
  if ([...comparable].length < minLength) return `Use at least ${minLength} characters`;
  const isShortWord = comparable.length < safeLength && breachedPasswords.has(comparable.replace(ending, ''));
  if (isShortWord || isInPasswordList(password, refused) || breachedPasswords.has(comparable))
    return 'Everybody knows this password. Please choose another.';
  if (/^(.)\1*$/u.test(comparable)) return 'This is one character again and again. Please choose another.';
  const facts = new Set(personal.flatMap((text) => [text, text.replace(/@.*/, '')]).map(lettersOf));
  if (facts.has(lettersOf(password)) || facts.has(password.replaceAll(/\D/g, '').slice(-10)))
    return 'This is your name, phone number or e-mail address. Please choose another.';
  return undefined;
};
