import { customerPortraits } from '@ekamra/ui';

/** What a client says, with the fields of spec.md point 3, "Static content items". */
export interface Testimonial {
  name: string;
  gender: 'Female' | 'Male';
  img_url: string;
  msg: string;
}

const said: Omit<Testimonial, 'img_url'>[] = [
  {
    name: 'Itishree Behera',
    gender: 'Female',
    msg: 'I came with a brochure and a token amount already paid. Their legal desk found that the fourth floor was not on the approved plan, helped me get my money back, and showed me two flats where it was. We moved to Patia in March. I have kept the note that saved us.',
  },
  {
    name: 'Amaresh Jena',
    gender: 'Male',
    msg: 'They walked our plot near Jatni with the deed in hand and found the eastern boundary four feet short. The seller took it off the price the same week. It cost us a month that nobody had planned, and I would spend it again.',
  },
  {
    name: 'Nandita Ray',
    gender: 'Female',
    msg: 'I live in Bengaluru and saw the flat twice by video before I saw it once on foot. It looked the same, which says enough. The yield they worked out was lower than the builder’s, and two years on it is the right one.',
  },
  {
    name: 'Prafulla Tripathy',
    gender: 'Male',
    msg: 'We sold my father’s house in Cuttack after forty years. Six of us had to sign, in three cities. One adviser kept all of us informed, and the buyer whom she found had his loan sanctioned before he came to see it. I only wish we had called sooner.',
  },
  {
    name: 'Swagatika Dash',
    gender: 'Female',
    msg: 'We were only looking for a rented house near our daughter’s school, hardly a large matter for them. We got the same folder, the same patience, and a landlord who reads his own agreement. When the geyser failed in the first week, somebody picked up.',
  },
  {
    name: 'Aditya Lenka',
    gender: 'Male',
    msg: 'My first studio, my first loan and a hundred questions, some of them twice. Every rupee was on the cost sheet, stamp duty included. The one surprise was that possession slipped by five weeks, and they told me so before the builder did.',
  },
];

/** The six testimonials (spec.md 2.4, "Testimonials"). */
export const testimonials: Testimonial[] = said.map((testimonial, index) => ({
  ...testimonial,
  img_url: customerPortraits[index]?.src ?? '',
}));
