import {
  bannerPoster,
  bannerVideo,
  below,
  breakpoints,
  Container,
  Eyebrow,
  Heading,
  LinkButton,
  Picture,
  Text,
  useMediaQuery,
  VideoLoop,
} from '@ekamra/ui';
import { styled } from 'styled-components';

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  background: var(--color-primary-deep);
  color: var(--color-white);
  ${below('m')} {
    display: none;
  }
`;
const Video = styled(VideoLoop)`
  position: absolute;
  inset: 0;
  z-index: -2;
  /* Until it plays, the picture below it shows. */
  background: none;
`;
const Poster = styled(Picture)`
  z-index: -3;
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: linear-gradient(to right, rgb(8 28 26 / 0.86), rgb(8 28 26 / 0.68) 55%, rgb(8 28 26 / 0.28));
`;
const Words = styled(Container)`
  display: grid;
  gap: var(--space-6);
  justify-items: start;
  align-content: center;
  min-height: 32rem;
  padding-block: var(--section-space);
`;
const Title = styled(Heading)`
  max-width: 20ch;
  span {
    white-space: nowrap;
  }
`;

const Lead = styled(Text)`
  max-width: 34rem;
`;

/**
 * A banner over a moving picture, only from medium screens on. The film is not even asked for on smaller ones: it
 * enters the document in the browser, once the screen is known to be wide enough.
 */
export const VideoBanner = () => {
  const wide = useMediaQuery(`(min-width: ${breakpoints.m}px)`);
  return (
    <Frame aria-labelledby="viewing-to-moving">
      <Poster picture={bannerPoster} alt="" sizes="100vw" fill />
      {wide && <Video video={bannerVideo} poster="" />}
      <Shade />
      <Words>
        <Eyebrow $onDark>One office for all of it</Eyebrow>
        <Title level={2} id="viewing-to-moving">
          Comprehensive <span>real-estate</span> services, from viewing to moving
        </Title>
        <Lead $size="l" $tone="onPrimarySoft">
          One adviser stays with you from the first visit to the day the boxes arrive, and answers the phone
          after that, too.
        </Lead>
        <LinkButton to="/contact" variant="light" size="l">
          Plan a visit
        </LinkButton>
      </Words>
    </Frame>
  );
};
