import {
  bannerPoster,
  bannerVideo,
  below,
  Cluster,
  courtyard,
  fileIcon,
  fromWidth,
  handshakeIcon,
  heartIcon,
  LinkButton,
  lobby,
  mapPinIcon,
  messageIcon,
  Picture,
  shieldIcon,
  SplitSection,
  Text,
  TitledSection,
  useMediaQuery,
  VideoLoop,
  VideoPauseButton,
} from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NumberedPoints } from '../app/parts/numbered-points.tsx';
import { PictureBand } from '../app/parts/picture-band.tsx';
import { Counters } from './counters.tsx';
import { Hero } from './hero.tsx';
import home from './home.json' with { type: 'json' };
import { Services } from './home-services.tsx';
import { LatestProperties } from './latest-properties.tsx';
import { ReturningVisitor } from './returning-visitor.tsx';

const stepIcons = {
  consult: messageIcon,
  assess: fileIcon,
  verify: shieldIcon,
  visit: mapPinIcon,
  close: handshakeIcon,
  support: heartIcon,
};

/** A large picture with a smaller one overlapping its lower corner. */
const Pictures = styled.div`
  position: relative;
  padding-bottom: clamp(2.5rem, 8vw, 6rem);
  > :first-child {
    width: 86%;
  }
  > :last-child {
    position: absolute;
    right: 0;
    bottom: 0;
    width: 46%;
    border: var(--space-2) solid var(--color-white);
  }
`;
const Banner = styled(PictureBand)`
  ${below('m')} {
    display: none;
  }
  h2 {
    max-width: 20ch;
    span {
      white-space: nowrap;
    }
  }
`;

const AboutUs = () => (
  <SplitSection
    id="about-us"
    eyebrow="Since the first signature"
    title="About Us"
    columns={{ l: '7fr 5fr' }}
    align="center"
    besideFirst
    beside={
      <Pictures>
        <Picture picture={lobby} ratio="4 / 3" sizes="(min-width: 1024px) 620px, 86vw" />
        <Picture picture={courtyard} ratio="1 / 1" sizes="(min-width: 1024px) 330px, 46vw" />
      </Pictures>
    }
  >
    <Text $size="l">
      Buying a home is the largest decision most families ever make, and it is too often made on a brochure.
      We started in Bhubaneswar to change that.
    </Text>
    <Text $tone="soft">
      Our advisers walk the site, our legal desk reads the deeds, and what we find goes to you in writing: the
      good, the open questions, and the price we would pay ourselves. If a property does not stand up to that,
      it is not on this site.
    </Text>
    <div>
      <LinkButton to="/about" variant="secondary">
        Discover More
      </LinkButton>
    </div>
  </SplitSection>
);

/**
 * Renders a banner over a video, on medium screens and wider. Smaller ones don't fetch the video: it is added
 * in the browser once the screen is known to be wide enough.
 */
const VideoBanner = () => {
  const isWide = useMediaQuery(fromWidth('m'));
  const [isPaused, setPaused] = useState(false);
  return (
    <Banner
      id="viewing-to-moving"
      eyebrow="One office for all of it"
      title={
        <>
          Comprehensive <span>real-estate</span> services, from viewing to moving
        </>
      }
      picture={bannerPoster}
      video={isWide && <VideoLoop video={bannerVideo} poster="" paused={isPaused} />}
    >
      <Text $size="l" $tone="onPrimarySoft">
        One adviser stays with you from the first visit to the day the boxes arrive, and answers the phone
        after that, too.
      </Text>
      <Cluster $gap={3}>
        <LinkButton to="/contact" variant="light" size="l">
          Plan a visit
        </LinkButton>
        {isWide && <VideoPauseButton paused={isPaused} onChange={setPaused} />}
      </Cluster>
    </Banner>
  );
};

const HomePage = () => (
  <>
    <Hero />
    <ReturningVisitor />
    <Counters />
    <Services />
    <AboutUs />
    <LatestProperties />
    <VideoBanner />
    <TitledSection
      id="how-we-work"
      tone="sand"
      eyebrow="Six steps, in this order"
      title="How We Work"
      lead="A sale goes well when nothing is left for the last week. This is how we see to that."
    >
      <NumberedPoints points={home.steps} icons={stepIcons} columns={{ m: 2, l: 3 }} />
    </TitledSection>
  </>
);

export { HomePage as Component };
