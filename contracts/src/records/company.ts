/** Name and contact details of the company, spelled only here. */
export const company = {
  name: 'Ekamra Realty',
  tagline: 'Homes, land and honest advice in Odisha',
  phone: '9437055501',
  phoneShown: '+91 94370 55501',
  whatsapp: '919437055502',
  email: 'hello@ekamra.example',
  office: {
    street: 'Plot 214, 3rd Floor, Janpath, Saheed Nagar',
    city: 'Bhubaneswar',
    state: 'Odisha',
    country: 'India',
    zipCode: '751007',
  },
  /** When somebody is at the office; `weekdays` as of `Date.getUTCDay`. */
  officeHours: {
    days: 'Monday to Saturday',
    weekdays: [1, 2, 3, 4, 5, 6],
    from: '10\u00a0am',
    to: '7\u00a0pm',
  },
  /** When calls are taken and enquiries answered within 15 minutes, every day. */
  callHours: { from: '9\u00a0am', to: '10\u00a0pm' },
  social: {
    facebook: 'https://www.facebook.com/ekamrarealty.example',
    instagram: 'https://www.instagram.com/ekamrarealty.example',
    linkedin: 'https://www.linkedin.com/company/ekamrarealty.example',
    youtube: 'https://www.youtube.com/@ekamrarealty.example',
  },
} as const;

/** Telephone link of the company's number, with the country code. */
export const callLink = `tel:+91${company.phone}`;
export const mailLink = `mailto:${company.email}`;
export const whatsappLink = `https://wa.me/${company.whatsapp}`;

/** Returns the document title of a page: company name, then page name. */
export const pageTitle = (page: string): string => `${company.name} | ${page}`;
