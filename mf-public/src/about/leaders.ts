import { leaderPortraits, type StaticPicture } from '@ekamra/ui';

/** One of the people who answer for the company. */
export interface Leader {
  name: string;
  /** What the person is responsible for (spec.md 2.4, "About Us"). */
  role: string;
  bio: string;
  /** What a visitor may bring to this person. */
  askAbout: string;
  portrait: StaticPicture | undefined;
}

const [partnerships, operations, finance] = leaderPortraits;

/** The three leaders, in the order of spec.md. */
export const leaders: Leader[] = [
  {
    name: 'Bibhuti Mishra',
    role: 'Strategic Partnerships & PR',
    bio: 'Bibhuti keeps the company’s word outside the office: with developers, banks, the authorities and the press. He reads every agreement that we enter into with a builder, and has turned down more projects than he has signed. What the newspapers quote, he has said himself, under his own name.',
    askAbout: 'Joint developments, bank approvals, interviews',
    portrait: partnerships,
  },
  {
    name: 'Lipika Senapati',
    role: 'HR & Operations',
    bio: 'Lipika hires the people whom you will meet, and sees to it that they come on time, prepared, and with the right papers. She began on the road as a site adviser and still shows homes one Friday a month. The checklist that every sale goes through is hers, and so is the rule that nobody skips a line.',
    askAbout: 'Working with us, a visit, a complaint',
    portrait: operations,
  },
  {
    name: 'Sourav Nayak',
    role: 'IT, Finance & Marketing',
    bio: 'Sourav looks after what you see on this site and the figures behind it. No photograph that flatters gets past him, and no yield that he has not worked out twice. Every cost sheet that leaves the office has been through his hands, which is why it takes a day longer than you might expect.',
    askAbout: 'Fees, receipts, how your data is kept',
    portrait: finance,
  },
];
