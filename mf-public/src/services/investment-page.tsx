import { officeTerrace } from '@ekamra/ui';
import { copy, offerings, risks } from './investment-copy.ts';
import { Offerings } from './offerings.tsx';
import { Points } from './points.tsx';
import { serviceHandle } from './service-head.ts';
import { ServicePage } from './service-page.tsx';
import { services } from './services.ts';
import { WorkedExample } from './worked-example.tsx';

const service = services.investment;

/** The four investment services (spec.md 2.4, "Service detail pages"). */
const InvestmentPage = () => (
  <ServicePage service={service} copy={copy} picture={officeTerrace}>
    <Offerings offerings={offerings} />
    <WorkedExample />
    <Points
      id="risks"
      eyebrow="Before you sign"
      title="Three things that go wrong"
      lead="A return is the pay for a risk. These are the ones we see most often."
      points={risks}
    />
  </ServicePage>
);

const handle = serviceHandle(service);

export { InvestmentPage as Component, handle };
