import { company } from '@ekamra/contracts/company';

/** A rule under its own name. */
interface Clause {
  title: string;
  text: string;
}

/** A chapter of the terms. */
export interface TermsChapter {
  id: string;
  title: string;
  /** What the chapter comes to, in a sentence or two. */
  short: string;
  clauses: readonly Clause[];
}

const { street, city, state, zipCode } = company.office;
/** The number as one word, so that no line breaks inside it. */
const phone = company.phoneShown.replaceAll(' ', '\u00a0');

/** The five texts of spec.md 2.4, "Terms", in its order. */
export const chapters: readonly TermsChapter[] = [
  {
    id: 'privacy-statement',
    title: 'Privacy Statement',
    short:
      'You tell us about your home, your means and your plans. We use that to answer you, and for nothing you would not expect.',
    clauses: [
      {
        title: 'What it covers',
        text: 'This website, our telephone and WhatsApp lines, and our office. It applies to visitors, to clients, and to people who apply for a position with us.',
      },
      {
        title: 'What we promise',
        text: 'We ask for no more than an answer needs. We do not sell personal data or rent it out. When you ask what we hold about you, we tell you, and when it is wrong, we correct it.',
      },
      {
        title: 'Who is responsible',
        text: `${company.name}, ${street}, ${city}, ${state} ${zipCode}. Questions about your data reach us at ${company.email} or on ${phone}.`,
      },
    ],
  },
  {
    id: 'copyright',
    title: 'Copyright',
    short:
      'Look closely, share a link, print a page for your family. Please ask before you publish anything of ours.',
    clauses: [
      {
        title: 'What is ours',
        text: `The texts, pictures, plans and design of this site belong to ${company.name} or to those who have licensed them to us, and are protected by the Copyright Act, 1957.`,
      },
      {
        title: 'What you may do',
        text: 'Read the site, link to it, and print or save pages and gallery pictures for your own use.',
      },
      {
        title: 'What needs our consent',
        text: 'Publishing, selling or altering our content, copying listings in bulk, and using our name or mark. Please ask in writing beforehand.',
      },
      {
        title: 'If something is yours',
        text: 'Should anything here infringe a right of yours, tell us where it stands and what is yours. We look into it at once, and take it down if you are right.',
      },
    ],
  },
  {
    id: 'confidentiality',
    title: 'Confidentiality',
    short: 'What you show us stays between you and the people who work on your matter.',
    clauses: [
      {
        title: 'Your papers',
        text: 'Deeds, bank letters, proofs of identity and valuations are seen by the advisers and the legal desk who work for you. Nobody else sees them without your consent, unless the law requires it.',
      },
      {
        title: 'Your limits',
        text: 'What you tell us about the least you would take, or the most you could pay, is not passed on to the other side. If we act for both sides of a sale, both know it before we begin.',
      },
      {
        title: 'Properties shown in confidence',
        text: 'Some owners ask us not to name them in public. If we show you such a property, please keep what you learn to yourself and your own advisers.',
      },
      {
        title: 'For how long',
        text: 'These duties do not end with the sale.',
      },
    ],
  },
  {
    id: 'privacy-policy',
    title: 'Privacy Policy',
    short: 'What we collect and why, who sees it, how long it is kept, and how you can have it removed.',
    clauses: [
      {
        title: 'What you give us',
        text: 'The forms for enquiries ask for your name, email address and phone number; a message is up to you. We also learn which page or property you wrote from. An application for a position holds the same particulars, your resume and, if you add one, a letter.',
      },
      {
        title: 'What is measured',
        text: 'How quickly pages load, by kind of page: not who you are, and not which property you looked at. Our servers keep technical records, as all servers do, to keep the site running and safe. There is no advertising on this site, and nobody else’s trackers.',
      },
      {
        title: 'What stays in your browser',
        text: 'Choices that make the site easier to use, such as the filters you set last in the property browser and the properties you save. They are kept on your own device, and go when you clear its site data.',
      },
      {
        title: 'What we use it for',
        text: 'To answer you, to arrange visits, to handle a sale, a purchase or a tenancy that you have asked us to handle, to consider your application, and to do what the law requires of us.',
      },
      {
        title: 'Who else sees it',
        text: 'Those without whom your matter cannot go on, such as the other party, a lender, a lawyer or the registering officer: each only what it needs, and with your knowledge. The companies that host this site and carry our email handle data on our behalf and may not use it for themselves.',
      },
      {
        title: 'How long we keep it',
        text: 'For as long as we are at work for you, and after that for as long as the law obliges us to. Then we delete it.',
      },
      {
        title: 'Your choices',
        text: `You may see what we hold about you, have it corrected, take back a consent, and have erased what no law obliges us to keep. A line to ${company.email} is enough.`,
      },
      {
        title: 'Children',
        text: 'Our forms are meant for adults. If a child has sent us something, tell us and we delete it.',
      },
      {
        title: 'When this changes',
        text: 'The month at the top of this page says since when it has applied. If we change something of weight, that month changes too.',
      },
    ],
  },
  {
    id: 'disclosure',
    title: 'Disclosure',
    short:
      'What we publish is checked with care. It is still no substitute for the papers themselves, which we are glad to show you.',
    clauses: [
      {
        title: 'Listings',
        text: 'Prices, areas, amenities, plans and dates come from owners, developers and public records. We check them before they appear here, but they can change without notice. Pictures of what is not yet built are impressions of it.',
      },
      {
        title: 'No offer, no advice',
        text: 'Nothing on this site is an offer to sell, or advice on law, tax or investment. What binds both sides is the agreement they sign and the deed that is registered. Past prices and yields promise nothing about future ones.',
      },
      {
        title: 'Registered projects',
        text: 'A project that has to be registered under the Real Estate (Regulation and Development) Act, 2016 has an entry with the state’s regulator. Please read it before you pay anything. We will read it with you.',
      },
      {
        title: 'Our interest',
        text: 'Our fee is named in writing before we begin. If we, or somebody close to us, own or gain by a property that we show you, we say so before you see it.',
      },
      {
        title: 'Other people’s sites',
        text: 'Some links lead away from this site. What you find there is the responsibility of those who run it.',
      },
      {
        title: 'What we answer for',
        text: 'We answer for our work as the law provides. We cannot answer for a decision that was made on this site alone, without asking us.',
      },
      {
        title: 'Law and courts',
        text: `These terms are governed by the law of India. Disputes that we cannot settle by talking go before the courts at ${city}.`,
      },
    ],
  },
];
