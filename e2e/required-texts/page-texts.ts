import type { RequiredTexts } from './required-text.ts';

const services = [
  'Discover Verified Properties',
  'Property Selling Service',
  'Investment Services',
  'Post-Sale Support Services',
];
const clients = ['Testimonials', 'Communities', 'Gallery'];
const menu = ['Home', 'About US', 'Services', 'Properties', 'Happy Clients', 'Career', 'Blogs', 'Contacts'];

/** Required texts of the header, the footer, and the static pages. */
export const pageTexts: readonly RequiredTexts[] = [
  // Header menu with groups, drawer, and footer
  { on: 'home', within: 'banner', texts: [...menu, 'Login'] },
  { on: 'services menu', within: 'banner', texts: services },
  { on: 'happy clients menu', within: 'banner', texts: clients },
  { on: 'drawer', within: 'dialog', texts: [...menu, ...services, ...clients, 'Login'] },
  {
    on: 'home',
    within: 'contentinfo',
    texts: ['Home', 'Properties', 'About Us', 'Contact Us', "FAQ's", 'Terms & Conditions'],
  },
  // Home
  {
    on: 'home',
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
    texts: ['Contact Us', 'Phone', 'Email', 'WhatsApp', 'Corporate Office', 'Get In Touch'],
  },
  {
    on: 'community',
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
  // Service pages, each with links to the others
  ...(['discover', 'selling', 'investment', 'post-sale'] as const).map((on): RequiredTexts => ({
    on,
    texts: ['Service Detail', 'Related Services', ...services],
  })),
  {
    on: 'investment',
    texts: ['Market Analysis', 'Property Selection', 'Financial Analysis', 'Property Management'],
  },
  {
    on: 'plot-sale',
    texts: ['Service Detail', 'Plot-Sale Support Services', 'Related Services', ...services.slice(0, 3)],
  },
  { on: 'gallery', texts: ['Gallery', 'VIEW'] },
  { on: 'no pictures', texts: ['Loading ..'] },
  { on: 'gallery loading', texts: ['Loading ..'] },
  { on: 'testimonials', texts: ['Testimonials', 'Female', 'Male'] },
  // Blog list and blog page
  { on: 'blogs', texts: ['Blogs', 'Read More'] },
  { on: 'no blogs', texts: ['No blogs available at the moment.'] },
  { on: 'blog', texts: ['Recent Blog Posts'] },
  { on: 'blog loading', texts: ['Loading...'] },
  { on: 'blog missing', texts: ['Blog not found'] },
  {
    on: 'terms',
    texts: ['June 2024', 'Privacy Statement', 'Copyright', 'Confidentiality', 'Privacy Policy', 'Disclosure'],
  },
];
