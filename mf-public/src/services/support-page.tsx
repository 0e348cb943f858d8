import { serviceHandle } from './service-list.ts';
import { ServicePage } from './service-page.tsx';
import { Points, Steps } from './service-sections.tsx';
import copy from './support.json' with { type: 'json' };

/** Renders the service page about support after a sale, at two paths that differ in name and picture. */
const SupportPage = () => (
  <ServicePage id="support" copy={copy}>
    <Steps {...copy.stages} tone="sand" />
    <Points {...copy.plots} />
    <Points {...copy.homes} joined />
  </ServicePage>
);

const handle = serviceHandle('support');

export { SupportPage as Component, handle };
