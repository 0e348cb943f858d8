import { villaStreet } from '@ekamra/ui';
import { checks, copy, steps } from './discover-copy.ts';
import { Points } from './points.tsx';
import { serviceHandle } from './service-head.ts';
import { ServicePage } from './service-page.tsx';
import { services } from './services.ts';
import { Steps } from './steps.tsx';

const service = services.discover;

/** How a property earns its place on the list (spec.md 2.4, "Service detail pages"). */
const DiscoverPage = () => (
  <ServicePage service={service} copy={copy} picture={villaStreet}>
    <Points
      id="checks"
      tone="sand"
      eyebrow="Six checks"
      title="What verified means"
      lead="A word that is easily printed on a banner. Here is what has to be true before we use it."
      points={checks}
    />
    <Steps
      id="steps"
      eyebrow="How it goes"
      title="From your brief to your shortlist"
      lead="Seeing thirty homes is tiring and teaches little. The work is in choosing the five that are worth a Sunday."
      steps={steps}
    />
  </ServicePage>
);

const handle = serviceHandle(service);

export { DiscoverPage as Component, handle };
