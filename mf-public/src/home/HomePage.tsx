import { AboutUs } from './AboutUs.tsx';
import { Counters } from './Counters.tsx';
import { Hero } from './Hero.tsx';
import { HowWeWork } from './HowWeWork.tsx';
import { LatestProperties } from './LatestProperties.tsx';
import { Services } from './Services.tsx';
import { VideoBanner } from './VideoBanner.tsx';

/** Home (spec.md 2.4). */
const HomePage = () => (
  <>
    <Hero />
    <Counters />
    <Services />
    <AboutUs />
    <LatestProperties />
    <VideoBanner />
    <HowWeWork />
  </>
);

export { HomePage as Component };
