import type { Quotes } from './quote.ts';

const services = [
  'Discover Verified Properties',
  'Property Selling Service',
  'Investment Services',
  'Post-Sale Support Services',
];
const clients = ['Testimonials', 'Communities', 'Gallery'];
const menu = ['Home', 'About US', 'Services', 'Properties', 'Happy Clients', 'Career', 'Blogs', 'Contacts'];

/** What spec.md quotes of the header, the footer, and the pages that the company writes. */
export const pageQuotes: readonly Quotes[] = [
  // 2.4, "Header menu": bar, groups, drawer and footer
  { on: 'home', within: 'banner', source: '2.4', texts: [...menu, 'Login'] },
  { on: 'services menu', within: 'banner', source: '2.4', texts: services },
  { on: 'happy clients menu', within: 'banner', source: '2.4', texts: clients },
  { on: 'drawer', within: 'dialog', source: '2.4', texts: [...menu, ...services, ...clients, 'Login'] },
  {
    on: 'home',
    within: 'contentinfo',
    source: '2.4',
    texts: ['Home', 'Properties', 'About Us', 'Contact Us', "FAQ's", 'Terms & Conditions'],
  },
  // 1 and 2.4, "Home"; 9 for its figures
  {
    on: 'home',
    source: '1, 2.4, 9',
    texts: [
      '3000+',
      '9000+',
      'Members',
      'Agents',
      'Our Top Services',
      ...services,
      'About Us',
      'Discover More',
      'Some Properties',
      'Towers',
      'Units',
      'Approval',
      'Total area',
      'Explore',
      'How We Work',
      'Client Consultation',
      'Needs Assessment',
      'Evaluate the Authenticity',
      'Site Visit and Presentation',
      'Close the Deal',
      'Post-Sale Support',
    ],
  },
  {
    on: 'about',
    source: '2.4',
    texts: [
      'Home',
      'About Us',
      'Who Are We',
      'Our Vision',
      'Our Mission',
      'Our Core Values',
      'Why Choose Us',
      'Our Approach',
      'Our Leaders',
      'Trust & Transparency',
      'Experience',
      'Personalized Services',
      'Quality Assurance',
      'Innovation & Creativity',
      'Long Term Relationship',
      'Creativity',
      'Integrity',
      'Personalized Service',
      'Commitment to Excellence',
    ],
  },
  {
    on: 'contact',
    source: '2.4',
    texts: ['Contact Us', 'Phone', 'Email', 'WhatsApp', 'Corporate Office', 'Get In Touch'],
  },
  {
    on: 'community',
    source: '2.4',
    texts: [
      'Community',
      'Internal Networking',
      'External Networking',
      'Community Engagement',
      'Online Networking',
      'Professional Associations',
      'Alumni Networks',
    ],
  },
  // 2.1 and 2.4, "Service detail pages": each shows the three others
  ...(['discover', 'selling', 'investment', 'post-sale'] as const).map((on): Quotes => ({
    on,
    source: '2.1, 2.4',
    texts: ['Service Detail', 'Related Services', ...services],
  })),
  {
    on: 'investment',
    source: '2.4',
    texts: ['Market Analysis', 'Property Selection', 'Financial Analysis', 'Property Management'],
  },
  {
    on: 'plot-sale',
    source: '2.1, 2.4',
    texts: ['Service Detail', 'Plot-Sale Support Services', 'Related Services', ...services.slice(0, 3)],
  },
  { on: 'gallery', source: '2.4', texts: ['Gallery', 'VIEW'] },
  { on: 'no pictures', source: '2.4', texts: ['Loading ..'] },
  { on: 'gallery loading', source: '2.4', texts: ['Loading ..'] },
  { on: 'testimonials', source: '2.4', texts: ['Testimonials', 'Female', 'Male'] },
  // 2.4, "Blog list" and "Blog detail"; 8
  { on: 'blogs', source: '2.4', texts: ['Blogs', 'Read More'] },
  { on: 'no blogs', source: '2.4, 8', texts: ['No blogs available at the moment.'] },
  { on: 'blog', source: '2.4', texts: ['Recent Blog Posts'] },
  { on: 'blog loading', source: '2.4', texts: ['Loading...'] },
  { on: 'blog missing', source: '2.4, 8', texts: ['Blog not found'] },
  {
    on: 'terms',
    source: '2.4, 9',
    texts: ['June 2024', 'Privacy Statement', 'Copyright', 'Confidentiality', 'Privacy Policy', 'Disclosure'],
  },
];
