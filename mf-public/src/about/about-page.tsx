import {
  ArrowLink,
  awardIcon,
  badgeCheckIcon,
  from,
  handshakeIcon,
  kitchen,
  lightbulbIcon,
  officeTerrace,
  PageHeader,
  Picture,
  riversideDusk,
  shieldIcon,
  SplitSection,
  Text,
  TitledSection,
  userIcon,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { NextStep } from '../app/parts/next-step.tsx';
import { NumberedPoints } from '../app/parts/numbered-points.tsx';
import { PictureBand } from '../app/parts/picture-band.tsx';
import { IconPoints, RuledPoints } from '../app/parts/points.tsx';
import { RuledList } from '../app/parts/ruled-list.tsx';
import { useSectionFocus } from '../record-page/use-section-focus.ts';
import { useSectionInView } from '../record-page/use-section-in-view.ts';
import { fillCompanyIn } from '../app/fill-company.ts';
import about from './about.json' with { type: 'json' };
import { OurLeaders } from './our-leaders.tsx';
import { barHeight, SectionBar } from './section-bar.tsx';

const { sections } = about;
const sectionList = Object.values(sections);
const ids = sectionList.map(({ id }) => id);
const reasonIcons = {
  trust: shieldIcon,
  experience: awardIcon,
  personal: userIcon,
  quality: badgeCheckIcon,
  ideas: lightbulbIcon,
  years: handshakeIcon,
};

/** Sections that the bar links to; they can take the focus and stop below the bar when scrolled to. */
const Sections = styled.div`
  > section {
    /* The page's scroll padding includes some air below the header; a section has its own, so subtract it. */
    scroll-margin-top: calc(${barHeight} - var(--space-6));
  }
`;
/** As tall as the text on wide screens. */
const Office = styled.div`
  position: relative;
  ${from('l')} {
    picture {
      position: absolute;
      inset: 0;
      aspect-ratio: auto;
    }
  }
`;
const Statement = styled.p`
  max-width: 30ch;
  font-family: var(--font-display);
  font-size: var(--text-2xl);
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
/** Sticky beside the list of papers on wide screens. */
const Kitchen = styled(Picture)`
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + ${barHeight} + var(--space-8));
    align-self: start;
  }
`;

const WhoWeAre = () => (
  <SplitSection
    {...sections.whoAreWe}
    tabIndex={-1}
    columns={{ l: '6fr 5fr' }}
    beside={
      <Office>
        <Picture picture={officeTerrace} ratio="3 / 2" rounded sizes="(min-width: 1024px) 1000px, 100vw" />
      </Office>
    }
  >
    <Text $size="l">
      We are advisers, readers of deeds and good listeners: a real-estate office in Bhubaneswar that looks
      after people who buy, sell, rent and invest in Odisha.
    </Text>
    <Text $tone="soft">
      A property changes hands in an afternoon, but the reason to regret it can lie in a deed for decades. So
      the slow work comes first. One of us walks the site, in daylight and after rain. Another reads the
      deeds, the record of rights and the encumbrance certificate. Only when the two agree does a property go
      on our list.
    </Text>
    <Text $tone="soft">
      What we will not do is hurry you. If you walk away because of something that we found, we have done our
      work.
    </Text>
    <RuledList rows={fillCompanyIn(about.facts)} />
  </SplitSection>
);

const Vision = () => (
  <PictureBand {...sections.vision} tabIndex={-1} eyebrow="What we work towards" picture={riversideDusk}>
    <Statement>
      A market in Odisha where the first price named is the honest one, and no family signs a page that it has
      not understood.
    </Statement>
    <Text $size="l" $tone="onPrimarySoft">
      When a title can be read as easily as a railway timetable, nobody will need luck to buy a home.
    </Text>
  </PictureBand>
);

const Approach = () => (
  <SplitSection
    {...sections.approach}
    tabIndex={-1}
    eyebrow="Four papers that you keep"
    columns={{ l: '5fr 7fr' }}
    besideFirst
    beside={
      <Kitchen
        picture={kitchen}
        ratio={{ base: '3 / 2', l: '4 / 5' }}
        rounded
        sizes="(min-width: 1024px) 800px, 100vw"
      />
    }
  >
    <Text $size="l">
      Slow where it matters, quick where it does not, and in writing throughout. You can follow our work by
      what it leaves in your hands.
    </Text>
    <NumberedPoints points={about.papers} />
    <div>
      <ArrowLink to="/discover-properties">How a property gets on our list</ArrowLink>
    </div>
  </SplitSection>
);

/** Renders the About Us page: seven sections and a bar of links to them. */
const AboutPage = () => {
  const current = useSectionInView(ids);
  useSectionFocus();
  return (
    <>
      <PageHeader
        title="About Us"
        lead="Who we are, what we hold ourselves to, and the three people who answer for it."
      />
      <SectionBar sections={sectionList} current={current} />
      <Sections>
        <WhoWeAre />
        <Vision />
        <TitledSection {...sections.mission} tabIndex={-1}>
          <RuledPoints points={about.promises} list={{ m: 3 }} />
        </TitledSection>
        <TitledSection {...sections.values} tabIndex={-1} tone="primary">
          <RuledPoints points={about.values} row={{ m: '5fr 6fr' }} pad={8} size="2xl" onDark />
        </TitledSection>
        <TitledSection {...sections.reasons} tabIndex={-1} tone="sand">
          <IconPoints points={about.reasons} icons={reasonIcons} columns={{ m: 2, l: 3 }} framed />
        </TitledSection>
        <Approach />
        <OurLeaders />
      </Sections>
      <NextStep
        title="Bring us your hardest question"
        text="A clause, a boundary, a price that seems too good. The first talk costs nothing."
        links={{ 'Contact us': '/contact', 'Browse properties': '/properties' }}
      />
    </>
  );
};

export { AboutPage as Component };
