import { LinkButton, PageHeader } from '@ekamra/ui';
import { NextStep } from '../app/next-step.tsx';
import { useSectionFocus } from '../app/use-section-focus.ts';
import { useSectionInView } from '../app/use-section-in-view.ts';
import { Approach } from './approach.tsx';
import { sections } from './copy.ts';
import { CoreValues } from './core-values.tsx';
import { Mission } from './mission.tsx';
import { OurLeaders } from './our-leaders.tsx';
import { SectionBar } from './section-bar.tsx';
import { Vision } from './vision.tsx';
import { WhoWeAre } from './who-we-are.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

const inOrder = Object.values(sections);
const ids = inOrder.map(({ id }) => id);

/** Who the company is, in seven sections with a bar that leads to each (spec.md 2.4, "About Us"). */
const AboutPage = () => {
  const current = useSectionInView(ids);
  useSectionFocus();
  return (
    <>
      <PageHeader
        title="About Us"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'About Us' }]}
        lead="Who we are, what we hold ourselves to, and the three people who answer for it."
      />
      <SectionBar sections={inOrder} current={current} />
      <WhoWeAre />
      <Vision />
      <Mission />
      <CoreValues />
      <WhyChooseUs />
      <Approach />
      <OurLeaders />
      <NextStep
        title="Bring us your hardest question"
        text="A clause, a boundary, a price that seems too good. The first talk costs nothing."
      >
        <LinkButton to="/contact">Contact us</LinkButton>
        <LinkButton to="/properties" variant="secondary">
          Browse properties
        </LinkButton>
      </NextStep>
    </>
  );
};

export { AboutPage as Component };
