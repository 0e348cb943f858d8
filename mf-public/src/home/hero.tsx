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
  IconButton,
  LinkButton,
  PauseIcon,
  Picture,
  PlayIcon,
  reducedMotion,
  useReducedMotion,
  VisuallyHidden,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { useHydrated } from '../app/use-hydrated.ts';
import home from './home.json' with { type: 'json' };
import { QuickSearch } from './quick-search.tsx';
import { useRotation } from './use-rotation.ts';

/**
 * On a portrait screen the picture is cropped to the height; a high-density one has enough pixels without it.
 */
const fullScreenSizes = '(max-aspect-ratio: 1/1) and (max-resolution: 1.5dppx) 110vh, 100vw';
const slides = [heroVilla, heroTowers, heroRiverside, heroEntrance];
/** Phrases of the tagline, each in two lines. */
const { taglines } = home;
/** Milliseconds until the next tagline and picture. */
const rotationInterval = 3000;

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
  /* The longest word of the phrases fits into a phone, also with large letters. */
  font-size: min(var(--text-5xl), 14vw);
  line-height: 1.02;
  letter-spacing: -0.02em;
`;
/** All phrases share one grid cell, so that nothing else moves when they change. */
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

/**
 * Renders the first screen: a picture and a tagline that change every three seconds, links and the quick
 * search.
 */
export const Hero = () => {
  const prefersReducedMotion = useReducedMotion();
  const isHydrated = useHydrated();
  const slideshow = useRotation(slides.length, rotationInterval, prefersReducedMotion);
  const tagline = useRotation(
    taglines.length,
    rotationInterval,
    prefersReducedMotion || !slideshow.isRunning,
  );
  /** Number of slides to render: only the first before hydration, then one ahead of the visible one. */
  const slideCount = isHydrated && !prefersReducedMotion ? slideshow.turns + 2 : 1;

  return (
    <Frame aria-label={company.name}>
      {slides.slice(0, slideCount).map((picture, index) => (
        <Slide key={picture.alt} $shown={index === slideshow.index} aria-hidden={index !== slideshow.index}>
          <Picture picture={picture} sizes={fullScreenSizes} fill priority={index === 0} />
        </Slide>
      ))}
      <Shade />
      <Content>
        <Overline>{company.tagline}</Overline>
        <Title>
          <VisuallyHidden>{`${company.name}: ${taglines[0]?.join(' ')}`}</VisuallyHidden>
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
          {!prefersReducedMotion && (
            // Moving content can be paused (WCAG 2.2, 2.2.2 "Pause, Stop, Hide").
            <IconButton
              data-scripted
              variant="light"
              label={slideshow.isRunning ? 'Pause the slideshow' : 'Play the slideshow'}
              onClick={slideshow.toggle}
            >
              {slideshow.isRunning ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
            </IconButton>
          )}
        </Actions>
      </Content>
      <QuickSearch />
    </Frame>
  );
};
