import { company } from '@ekamra/contracts/company';

/** One of the blocks of "why work with us". */
interface Reason {
  icon: 'site' | 'craft' | 'pay' | 'hours';
  title: string;
  text: string;
}

/** Why work with us (spec.md 2.4, "Careers"). */
export const reasons: readonly Reason[] = [
  {
    icon: 'site',
    title: 'You see the place',
    text: 'Nobody here sells what they have not walked through. Whatever your desk is, your first month is spent on site beside a colleague.',
  },
  {
    icon: 'craft',
    title: 'You learn a craft',
    text: 'Reading a deed, judging a wall, telling a buyer the truth kindly. We pay for the course, and give you the afternoon to attend it.',
  },
  {
    icon: 'pay',
    title: 'You can do the sum',
    text: 'A fixed salary that one can live on, a share in what the team brings in, and both explained on one page before you sign.',
  },
  {
    icon: 'hours',
    title: 'You have an evening',
    text: 'We answer clients from 9\u00a0am to 10\u00a0pm, so we work in two shifts, and a Sunday on site is a day off in the week. The roster says so.',
  },
];

/** The page's other words. */
export const words = {
  name: 'Careers',
  lead: 'We are walkers, readers of deeds and good listeners, and we are growing. Six chairs at our office in Bhubaneswar are waiting for somebody.',
  description: `Six open positions at ${company.name} in Bhubaneswar, from marketing to project coordination: what you would do, what we ask for, and a short form to apply.`,
  ready: {
    title: 'Ready to Start',
    text: 'If none of the six is yours but the work is, write to us all the same. We read every letter and answer within five working days.',
  },
} as const;
