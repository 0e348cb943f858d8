/** An open position, as it is shown and as an application names it. */
export interface Position {
  /** In addresses. */
  id: string;
  role: string;
  type: string;
  location: string;
  /** Day it was put up: ISO 8601. */
  posted: string;
  /** What goes with an application as `job_desc`. */
  description: string;
  duties: readonly string[];
  asks: readonly string[];
}

/** All of them alike (spec.md 2.4, "Careers"). */
const here = { type: 'Full-Time', location: 'Bhubaneswar', posted: '2026-10-05' } as const;

/** The six open positions of spec.md 2.4, "Careers". */
export const positions: readonly Position[] = [
  {
    ...here,
    id: 'digital-marketing-associate',
    role: 'Digital Marketing Associate',
    description:
      'You make sure that somebody who looks for a home in Odisha finds ours, and that what they find is true. You plan campaigns for new projects, write and test the advertisements, and tell us in figures what came of them.',
    duties: [
      'Plan and run search and social campaigns, from the brief to the last rupee of the budget',
      'Write listings with the advisers who walked the site, in English and Odia',
      'Report each week what an enquiry cost, and what you would stop doing',
    ],
    asks: [
      'A year or more with paid campaigns, at an agency or a company',
      'Ease with analytics, and suspicion of a figure that looks too good',
      'Plain, correct English; Odia or Hindi beside it',
    ],
  },
  {
    ...here,
    id: 'marketing-manager',
    role: 'Marketing Manager',
    description:
      'You lead the marketing team and answer for the year’s plan and its budget. You decide what we say about a project and, just as often, what we leave out.',
    duties: [
      'Draw up the plan for the year and defend it before the people who pay for it',
      'Lead a team of four, and look at every brochure before it is printed',
      'Choose photographers, printers and agencies, and part from them when it is time',
    ],
    asks: [
      'Six years in marketing, two of them leading others',
      'A launch that you can talk about with its figures, good or bad',
      'A feeling for buildings, or the wish to get one',
    ],
  },
  {
    ...here,
    id: 'business-development-executive',
    role: 'Business Development Executive',
    description:
      'You build and keep our relations with owners, developers and partners. Much of it happens on site and over tea; the rest is an agreement in which both sides still recognise what they said.',
    duties: [
      'Meet owners and developers, and judge with the legal desk what we may list',
      'Negotiate mandates and fees, and put them in writing the same day',
      'Keep an eye on two localities until you know every lane of them',
    ],
    asks: [
      'Two years in sales or business development, in property if you can',
      'A two-wheeler, its licence, and no fear of the month of May',
      'Fluent Odia, good English',
    ],
  },
  {
    ...here,
    id: 'telecaller',
    role: 'Telecaller',
    description:
      'You are the first voice that somebody hears who is about to spend the savings of a lifetime. You listen, answer what can be answered, arrange the visit, and never read from a script.',
    duties: [
      'Call enquirers back within 15 minutes, between 9\u00a0am and 10\u00a0pm, in two shifts',
      'Note what they look for, so that the adviser need not ask again',
      'Arrange site visits and remind both sides the evening before',
    ],
    asks: [
      'A warm, clear voice in Odia and Hindi; English is welcome',
      'Patience on the telephone and care with a calendar',
      'Twelfth standard or more; those who are new to the work are trained',
    ],
  },
  {
    ...here,
    id: 'hr-generalist',
    role: 'HR Generalist',
    description:
      'You look after the people of the house: how they are found, how they arrive, how they are paid, and how they part from us if they do. Colleagues should know your door, and find it open.',
    duties: [
      'Hire with the team leads, from the advertisement to the first day',
      'Run payroll, leave and the statutory filings, on time and without drama',
      'Hold the talks that others put off',
    ],
    asks: [
      'Three years in human resources, payroll among them',
      'Sound knowledge of Indian labour law, and the habit of looking it up anyway',
      'Discretion that needs no reminding',
    ],
  },
  {
    ...here,
    id: 'project-coordinator',
    role: 'Project Coordinator',
    description:
      'You keep a handover on time between developer, bank, buyer and registrar: four parties who each wait for the other three. You hold the list, and you make the call.',
    duties: [
      'Run the list of open items for some twenty handovers at once',
      'Book the dates with the bank and the registration office, and sit through them',
      'Walk the home with its buyer and see that every defect is closed',
    ],
    asks: [
      'Two years in project work, on site or in an office',
      'Training as a civil engineer or architect helps; order matters more',
      'Odia and English, spoken and written',
    ],
  },
];
