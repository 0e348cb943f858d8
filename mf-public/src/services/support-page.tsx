import { livingRoom, residentialPlot } from '@ekamra/ui';
import { useLocation } from 'react-router-dom';
import { Points } from './points.tsx';
import { serviceHandle } from './service-head.ts';
import { ServicePage } from './service-page.tsx';
import { isPlotSaleSupport, services, supportNameAt } from './services.ts';
import { Steps } from './steps.tsx';
import { copy, homePoints, plotPoints, stages } from './support-copy.ts';

const service = services.support;

/**
 * What is done for an owner after the sale, at two addresses: that of the route table and that of the menu (spec.md
 * 2.1). They differ in the name and its picture.
 */
const SupportPage = () => {
  const { pathname } = useLocation();
  return (
    <ServicePage
      service={service}
      name={supportNameAt(pathname)}
      copy={copy}
      picture={isPlotSaleSupport(pathname) ? residentialPlot : livingRoom}
    >
      <Steps
        id="stages"
        tone="sand"
        eyebrow="One list, four stages"
        title="After the handshake"
        lead="Offices have their own pace. What we can promise is that nothing waits for us."
        steps={stages}
      />
      <Points
        id="plots"
        eyebrow="For plots"
        title="Land that stays yours"
        lead="A plot is safe when its boundary is on the ground, on paper and in the neighbours’ heads."
        points={plotPoints}
      />
      <Points
        id="homes"
        joined
        eyebrow="For homes"
        title="Keys that fit"
        lead="The day of the handover decides how the first year goes. We take a whole morning for it."
        points={homePoints}
      />
    </ServicePage>
  );
};

const handle = serviceHandle(service, supportNameAt);

export { SupportPage as Component, handle };
