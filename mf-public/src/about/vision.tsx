import { Container, Eyebrow, from, Heading, Picture, riversideDusk, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { AboutSection, headingId } from './about-section.tsx';
import { sections } from './copy.ts';

const Frame = styled(AboutSection)`
  position: relative;
  isolation: isolate;
  background: var(--color-primary-deep);
  color: var(--color-white);
`;
const Ground = styled(Picture)`
  z-index: -2;
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: linear-gradient(to right, rgb(8 28 26 / 0.9), rgb(8 28 26 / 0.62));
  ${from('m')} {
    background: linear-gradient(to right, rgb(8 28 26 / 0.9) 25%, rgb(8 28 26 / 0.3) 90%);
  }
`;
const Words = styled(Container)`
  display: grid;
  gap: var(--space-6);
  justify-items: start;
  align-content: end;
  ${from('m')} {
    min-height: 30rem;
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
const Support = styled(Text)`
  max-width: 34rem;
`;

/** What the company works towards, over a picture of the river. */
export const Vision = () => {
  const { id, title } = sections.vision;
  return (
    <Frame id={id}>
      <Ground picture={riversideDusk} alt="" sizes="100vw" fill />
      <Shade />
      <Words>
        <Eyebrow $onDark>What we work towards</Eyebrow>
        <Heading level={2} id={headingId(id)}>
          {title}
        </Heading>
        <Statement>
          A market in Odisha where the first price named is the honest one, and no family signs a page that it
          has not understood.
        </Statement>
        <Support $size="l" $tone="onPrimarySoft">
          When a title can be read as easily as a railway timetable, nobody will need luck to buy a home.
        </Support>
      </Words>
    </Frame>
  );
};
