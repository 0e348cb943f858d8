import { company } from '@ekamra/contracts/records/company';
import {
  arrowRightIcon,
  below,
  Container,
  from,
  heroEntrance,
  heroRiverside,
  heroTowers,
  heroVilla,
  Icon,
  IconButton,
  LinkButton,
  pauseIcon,
  Picture,
  playIcon,
  reducedMotion,
  VisuallyHidden,
} from '@ekamra/ui';
import { useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import home from './home.json' with { type: 'json' };
import { QuickSearch } from './quick-search.tsx';

/**
 * On a portrait screen the picture is cropped to the height; a high-density one has enough pixels without it.
 */
const fullScreenSizes = '(max-aspect-ratio: 1/1) and (max-resolution: 1.5dppx) 110vh, 100vw';
const slides = [heroVilla, heroTowers, heroRiverside, heroEntrance];
/** Phrases of the tagline, each in two lines. */
const { taglines } = home;
/** Seconds until the next tagline and picture, and of the change from one to the other. */
const interval = 3;
const fade = 0.3;
/** Seconds before its turn in which a picture is loaded. */
const loadingTime = 1.5;

/**
 * Styles of elements that take turns for ever, the first of them at once; they are the first children of their parent. They
 * need no script. `away` are rules of an element that has no turn, `ahead` those shortly before its turn.
 */
const takeTurns = (count: number, { away, ahead }: { away: string; ahead: string }) => {
  const duration = count * interval;
  const at = (seconds: number): string => `${((100 * seconds) / duration).toFixed(3)}%`;
  const turn = keyframes`
    0% { ${ahead} opacity: 0; visibility: visible; }
    ${at(fade)}, ${at(interval)} { opacity: 1; transform: none; visibility: visible; }
    ${at(interval + fade)}, ${at(duration - loadingTime)} { ${away} opacity: 0; visibility: hidden; }
    to { ${ahead} opacity: 0; visibility: hidden; }
  `;
  const delays = Array.from({ length: count }, (_, index) => {
    const delay = index * interval - fade - (index > 0 ? duration : 0);
    return `&:nth-child(${index + 1}) { animation-delay: ${delay.toFixed(1)}s; }`;
  });
  return css`
    animation: ${turn} ${duration}s var(--ease) infinite;
    ${delays.join('')}
    [data-paused] & {
      animation-play-state: paused;
    }
    ${reducedMotion} {
      animation: none;
      &:nth-child(n + 2) {
        display: none;
      }
    }
  `;
};

const Frame = styled.section`
  position: relative;
  isolation: isolate;
  background: var(--color-primary);
  color: var(--color-white);
`;
const Slide = styled.div`
  position: absolute;
  inset: 0;
  z-index: -2;
  ${takeTurns(slides.length, { away: 'display: none;', ahead: 'display: block;' })}
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background:
    linear-gradient(to top, rgb(8 28 26 / 0.86) 0%, rgb(8 28 26 / 0.52) 45%, rgb(8 28 26 / 0.18) 100%),
    linear-gradient(to right, rgb(8 28 26 / 0.5), transparent 70%);
`;
/** Fills the first screen, so that what a returning visitor finds below it moves nothing in view. */
const Content = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: end;
  gap: var(--space-4) var(--space-12);
  min-height: min(100svh - var(--header-height), 66rem);
  padding-block: var(--space-4) var(--space-8);
  ${from('m')} {
    gap: var(--space-6) var(--space-12);
    padding-bottom: var(--space-16);
  }
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) 25rem;
    grid-template-rows: 1fr auto;
    /* Room below the form for the button that floats in the corner. */
    padding-block: var(--space-12) var(--space-24);
    > search {
      grid-area: 1 / 2 / span 2;
      align-self: end;
    }
  }
`;
const Headline = styled.div`
  display: grid;
  gap: var(--space-2);
  align-self: end;
`;
const Top = styled.div`
  display: flex;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-5);
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
const lowered = 'transform: translateY(0.15em);';
const Phrase = styled.span`
  grid-area: 1 / 1;
  align-self: end;
  ${takeTurns(taglines.length, { away: lowered, ahead: lowered })}
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

const PauseButton = styled(IconButton)`
  ${reducedMotion} {
    display: none;
  }
`;

/**
 * Renders the first screen: a picture and a tagline that change every three seconds, the search in front of them, and
 * links.
 */
export const Hero = () => {
  const [isPaused, setPaused] = useState(false);
  return (
    <Frame aria-label={company.name} data-paused={isPaused || undefined}>
      {slides.map((picture, index) => (
        <Slide key={picture.alt}>
          <Picture picture={picture} sizes={fullScreenSizes} fill priority={index === 0} />
        </Slide>
      ))}
      <Shade />
      <Content>
        <Headline>
          <Top>
            <Overline>{company.tagline}</Overline>
            {/* Moving content can be paused (WCAG 2.2, 2.2.2 "Pause, Stop, Hide"). */}
            <PauseButton
              data-scripted
              variant="light"
              label={isPaused ? 'Play the slideshow' : 'Pause the slideshow'}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Icon shape={playIcon} /> : <Icon shape={pauseIcon} />}
            </PauseButton>
          </Top>
          <Title>
            <VisuallyHidden>{`${company.name}: ${taglines[0]?.join(' ')}`}</VisuallyHidden>
            <Phrases aria-hidden="true">
              {taglines.map(([first, second]) => (
                <Phrase key={first}>
                  {first} <br />
                  {second}
                </Phrase>
              ))}
            </Phrases>
          </Title>
        </Headline>
        <QuickSearch />
        <Words>
          <Lead>
            We help families and investors find verified homes and land in Odisha, agree on a fair price, and
            move in without a surprise.
          </Lead>
          <Actions>
            <LinkButton to="/properties" variant="light" size="l" iconAfter={<Icon shape={arrowRightIcon} />}>
              Browse properties
            </LinkButton>
            <LinkButton to="/contact" variant="lightOutline" size="l">
              Talk to an adviser
            </LinkButton>
          </Actions>
        </Words>
      </Content>
    </Frame>
  );
};
