/** The company's services by what their pages are about. */
export type ServiceId = 'discover' | 'selling' | 'investment' | 'support';

/** What is said of a service everywhere: in its page's head, in its header and on its card. */
export interface Service {
  id: ServiceId;
  name: string;
  /** Its canonical address. */
  path: string;
  /** On the cards of Related Services, where it is clamped to two lines. */
  para: string;
  /** Of the document. */
  description: string;
}

/** The four services in the order of the header menu (spec.md 2.4, "Header menu" and "Service detail pages"). */
export const services: Record<ServiceId, Service> = {
  discover: {
    id: 'discover',
    name: 'Discover Verified Properties',
    path: '/discover-properties',
    para: 'Papers are read before photographs are taken.',
    description:
      'How a home or plot in Odisha earns its place on our list: the site walk, the title, the encumbrances and the approvals, each checked and put in writing.',
  },
  selling: {
    id: 'selling',
    name: 'Property Selling Service',
    path: '/selling-service',
    para: 'A price with reasons, and buyers with means.',
    description:
      'From valuation to registration: how we price a home in Odisha, get its papers in order, present it, and bring buyers whose means are confirmed.',
  },
  investment: {
    id: 'investment',
    name: 'Investment Services',
    path: '/investment-services',
    para: 'Yield, risk and upkeep in plain figures.',
    description:
      'Market analysis, property selection, financial analysis and property management for people who buy in Odisha to let or to hold, with the figures we use ourselves.',
  },
  support: {
    id: 'support',
    name: 'Post-Sale Support Services',
    path: '/post-sale-support',
    para: 'Registration, mutation, meters: all seen to.',
    description:
      'What we take off your hands once a sale is agreed: registration, mutation, demarcation, utilities and movers, and a number to call when something comes up later.',
  },
};

/** The support page's second address (spec.md 2.1), under the name that it has there. */
const plotSaleSupport = { path: '/plot-sale-support', name: 'Plot-Sale Support Services' };

/** Whether an address is the support page's second one. */
export const isPlotSaleSupport = (pathname: string): boolean => pathname.startsWith(plotSaleSupport.path);

/** What the support page is called at an address. */
export const supportNameAt = (pathname: string): string =>
  isPlotSaleSupport(pathname) ? plotSaleSupport.name : services.support.name;
