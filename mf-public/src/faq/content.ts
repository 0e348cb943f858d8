import type { FaqEntry } from './faq-entry.ts';

/**
 * The eight questions of spec.md 2.4, "FAQ". The law behind the answers: Registration Act 1908, sections 23, 28
 * and 32A; Indian Stamp Act 1899, sections 29 and 47A as Odisha has amended it; Odisha's rates are those of its
 * Inspector General of Registration.
 */
export const faqs: FaqEntry[] = [
  {
    question: 'Which documents should I see before I buy a property?',
    answer:
      'The seller’s registered deed and the deeds before it, the record of rights of the plot, and an encumbrance certificate, which shows the registered sales and mortgages of past years; we ask for thirty. For a building, add the approved plan, the registration with the real-estate regulator where the law asks for one, and the occupancy certificate once it is finished. For land that was farmed, add the order that converted it. Tax receipts and, if there is a loan, the lender’s letter complete the file.',
  },
  {
    question: 'What do seller and buyer have to bring to sign the sale deed?',
    answer:
      'Both bring proof of identity, their PAN and passport-size photographs. The seller also brings the original title deed, the record of rights, the latest tax and holding receipts, and the lender’s release if the property was mortgaged. Somebody who signs for another needs a power of attorney that permits exactly this sale. We go through the list with both sides a week before the appointment, so that nothing is missing at the counter.',
  },
  {
    question: 'Who pays the stamp duty and the registration fee?',
    answer:
      'The buyer, unless both sides agree otherwise in writing. They are due when the deed is registered, on top of the price, and a home loan does not usually cover them. That is why the cost sheet which we give you shows them from the first day.',
  },
  {
    question: 'How are stamp duty and registration fee worked out in Odisha?',
    answer:
      'As a share of the sale price or of the government’s benchmark value, whichever is higher. At the time of writing the stamp duty on a sale is 5 per cent, or 4 per cent when a woman buys in her own name, and the registration fee is 2 per cent. The state can change rates and benchmark values, so we look both up again before you pay.',
  },
  {
    question: 'Where is the sale registered, and by when?',
    answer:
      'At the office of the sub-registrar in whose area the property lies, in many places now at the tahasil itself, wherever you live. The deed has to be presented within four months of the day it was signed. Appointments are booked online, and the draft deed is checked before you come.',
  },
  {
    question: 'What happens on the day at the sub-registrar’s office?',
    answer:
      'Seller, buyer and witnesses come in person, or through an attorney who is properly authorised. The officer checks the deed, the duty and the identity of everybody present, and takes photographs and fingerprints. Then the deed is endorsed, numbered and entered in the register; the original is handed back when that is done. Allow half a day. One of us stands beside you throughout.',
  },
  {
    question: 'Am I the owner in every record once the deed is registered?',
    answer:
      'Not quite. Registration gives you title; the land records still carry the seller’s name. The tahasil enters yours in the record of rights by mutation, and the municipality or panchayat does the same in its tax register. Electricity and water connections follow. We file these applications for our buyers and tell you when each is through.',
  },
  {
    question: 'How soon will you call me back?',
    answer:
      'Within 15 minutes, if your enquiry reaches us between 9 am and 10 pm. If it comes later, we call the next day. The person who calls has read your message and can answer it, or says when somebody will.',
  },
];
