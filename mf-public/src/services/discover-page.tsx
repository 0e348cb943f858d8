import copy from './discover.json' with { type: 'json' };
import { serviceHandle } from './service-list.ts';
import { ServicePage } from './service-page.tsx';
import { Points, Steps } from './service-sections.tsx';

/** Renders the service page about finding properties. */
const DiscoverPage = () => (
  <ServicePage id="discover" copy={copy}>
    <Points {...copy.checks} tone="sand" />
    <Steps {...copy.steps} />
  </ServicePage>
);

const handle = serviceHandle('discover');

export { DiscoverPage as Component, handle };
