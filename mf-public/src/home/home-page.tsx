import { AboutUs } from './about-us.tsx';
import { Counters } from './counters.tsx';
import { Hero } from './hero.tsx';
import { HowWeWork } from './how-we-work.tsx';
import { LatestProperties } from './latest-properties.tsx';
import { Services } from './services.tsx';
import { VideoBanner } from './video-banner.tsx';

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
