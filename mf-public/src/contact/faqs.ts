import type { FaqEntry } from '../faq/faq-entry.ts';

/** The six questions of spec.md 2.4, "Contact Us": about being in touch, where the FAQ is about buying. */
export const contactFaqs: FaqEntry[] = [
  {
    question: 'When will I hear from you?',
    answer:
      'Between 9 am and 10 pm we call back within 15 minutes. What reaches us later is answered the next day, before anything new.',
  },
  {
    question: 'What should I write in my message?',
    answer:
      'What you are looking for or offering, where, and by when. A budget helps, even a rough one. If it is about a property on this site, its name is enough.',
  },
  {
    question: 'Does a visit or a first talk cost anything?',
    answer:
      'No. You can see properties and ask questions free of charge. If you then want us to act for you, the fee is named in writing before we begin.',
  },
  {
    question: 'Can I come to the office without an appointment?',
    answer:
      'Yes, somebody will have time for you. If you want a certain adviser, or would like papers to be read while you wait, please call first.',
  },
  {
    question: 'I live outside Odisha. Can you still help?',
    answer:
      'Yes. We show properties by video, send papers ahead of each call, and choose hours that suit your time zone. For the signature you can come once, or let your lawyer draw up a power of attorney for somebody you trust.',
  },
  {
    question: 'What happens to my phone number?',
    answer:
      'It is used to answer you, and by nobody else. We do not sell or lend it. If you would rather not be called, say so in the message and we will write.',
  },
];
