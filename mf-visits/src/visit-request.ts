import { formatDay } from './office-days.ts';
import type { VisitFields } from './visit-schema.ts';

/** Parts of a day at the office, with how a sentence names them. */
export const dayParts = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
} as const;

/** What the visitor chooses: when to come. */
export type Wish = Pick<VisitFields, 'day' | 'part'>;

/** Formats a wished time: `Sat, 5 Dec 2026 in the morning`. */
export const formatWish = ({ day, part }: Wish): string => `${formatDay(day)} ${dayParts[part]}`;

/** Returns the sentence with which the message to the office begins. */
export const wishSentence = (wish: Wish): string => `Wishes to visit on ${formatWish(wish)}.`;

/** Returns the form of the enquiry for a wished visit. */
export const toEnquiry = ({ name, phone, email, details, ...wish }: VisitFields) => ({
  name,
  phone,
  email,
  message: [wishSentence(wish), details].filter(Boolean).join('\n\n'),
});
