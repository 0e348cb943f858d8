import { company } from '@ekamra/contracts/company';
import {
  ArrowRightIcon,
  below,
  Container,
  from,
  heroEntrance,
  heroRiverside,
  heroTowers,
  heroVilla,
  LinkButton,
  Picture,
  reducedMotion,
  useReducedMotion,
  VisuallyHidden,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { useHydrated } from '../app/use-hydrated.ts';
import { PauseButton } from './pause-button.tsx';
import { rotation, taglines } from './content.ts';
import { QuickSearch } from './quick-search.tsx';
import { useRotation } from './use-rotation.ts';

/** On an upright screen the picture is cut to the height; a dense one has pixels enough as it is. */
const wholeScreen = '(max-aspect-ratio: 1/1) and (max-resolution: 1.5dppx) 110vh, 100vw';
const slides = [heroVilla, heroTowers, heroRiverside, heroEntrance];

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  background: var(--color-primary);
  color: var(--color-white);
`;
const Slide = styled.div<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  z-index: -2;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity var(--motion-slow) linear;
  ${reducedMotion} {
    transition: none;
  }
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background:
    linear-gradient(to top, rgb(8 28 26 / 0.86) 0%, rgb(8 28 26 / 0.52) 45%, rgb(8 28 26 / 0.18) 100%),
    linear-gradient(to right, rgb(8 28 26 / 0.5), transparent 70%);
`;
const Content = styled(Container)`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--space-5);
  min-height: min(40rem, 88svh);
  padding-block: var(--space-20) var(--space-10);
  ${from('m')} {
    min-height: clamp(34rem, 86svh, 52rem);
    padding-block: var(--space-24) 8.5rem;
  }
`;
const Overline = styled.p`
  font-size: var(--text-s);
  font-weight: 600;
  letter-spacing: 0.08em;
`;
const Title = styled.h1`
  font-size: var(--text-5xl);
  line-height: 1.02;
  letter-spacing: -0.02em;
`;
/** All phrases lie in one cell, so that nothing else moves when they change. */
const Phrases = styled.span`
  display: grid;
`;
const Phrase = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  align-self: end;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transform: translateY(${({ $shown }) => ($shown ? '0' : '0.15em')});
  transition:
    opacity var(--motion-slow) var(--ease),
    transform var(--motion-slow) var(--ease);
  ${reducedMotion} {
    transform: none;
    transition: none;
  }
`;
const Lead = styled.p`
  max-width: 34rem;
  color: var(--color-sand);
  font-size: var(--text-l);
  line-height: 1.5;
  text-wrap: balance;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  ${below('s')} {
    > a {
      flex: 1 0 100%;
    }
  }
`;

/** The first screen: a picture and a tagline that change every three seconds, and the way in. */
export const Hero = () => {
  const still = useReducedMotion();
  const hydrated = useHydrated();
  const slideshow = useRotation(slides.length, rotation, still);
  const tagline = useRotation(taglines.length, rotation, still || !slideshow.running);
  /** The first alone until the page stands; from then on the next one is fetched ahead. */
  const loaded = hydrated && !still ? slideshow.turns + 2 : 1;

  return (
    <Frame aria-label={company.name}>
      {slides.slice(0, loaded).map((picture, index) => (
        <Slide key={picture.alt} $shown={index === slideshow.index} aria-hidden={index !== slideshow.index}>
          <Picture picture={picture} sizes={wholeScreen} fill priority={index === 0} />
        </Slide>
      ))}
      <Shade />
      <Content>
        <Overline>{company.tagline}</Overline>
        <Title>
          <VisuallyHidden>{`${company.name}: ${taglines[0].join(' ')}`}</VisuallyHidden>
          <Phrases aria-hidden="true">
            {taglines.map(([first, second], index) => (
              <Phrase key={first} $shown={index === tagline.index}>
                {first} <br />
                {second}
              </Phrase>
            ))}
          </Phrases>
        </Title>
        <Lead>
          We help families and investors find verified homes and land in Odisha, agree on a fair price, and
          move in without a surprise.
        </Lead>
        <Actions>
          <LinkButton to="/properties" variant="light" size="l" iconAfter={<ArrowRightIcon aria-hidden />}>
            Browse properties
          </LinkButton>
          <LinkButton to="/contact" variant="lightOutline" size="l">
            Talk to an adviser
          </LinkButton>
          {!still && <PauseButton running={slideshow.running} onToggle={slideshow.toggle} />}
        </Actions>
      </Content>
      <QuickSearch />
    </Frame>
  );
};
