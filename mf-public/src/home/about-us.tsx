import {
  Container,
  courtyard,
  Eyebrow,
  from,
  Heading,
  LinkButton,
  lobby,
  Picture,
  Section,
  Stack,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  gap: var(--space-12);
  ${from('l')} {
    grid-template-columns: 7fr 5fr;
    gap: var(--space-20);
    align-items: center;
  }
`;
/** A large picture with a smaller one set over its lower corner. */
const Pictures = styled.div`
  position: relative;
  padding-bottom: clamp(2.5rem, 8vw, 6rem);
`;
const Large = styled.div`
  width: 86%;
`;
const Small = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 46%;
  border: var(--space-2) solid var(--color-white);
`;

/** The company in three sentences, and the way to its page. */
export const AboutUs = () => (
  <Section aria-labelledby="about-us">
    <Container>
      <Columns>
        <Pictures>
          <Large>
            <Picture picture={lobby} ratio="4 / 3" sizes="(min-width: 1024px) 620px, 86vw" />
          </Large>
          <Small>
            <Picture picture={courtyard} ratio="1 / 1" sizes="(min-width: 1024px) 330px, 46vw" />
          </Small>
        </Pictures>
        <Stack $gap={5} $align="start">
          <Eyebrow>Since the first signature</Eyebrow>
          <Heading level={2} id="about-us">
            About Us
          </Heading>
          <Text $size="l">
            Buying a home is the largest decision most families ever make, and it is too often made on a
            brochure. We started in Bhubaneswar to change that.
          </Text>
          <Text $tone="soft">
            Our advisers walk the site, our legal desk reads the deeds, and what we find goes to you in
            writing: the good, the open questions, and the price we would pay ourselves. If a property does
            not stand up to that, it is not on this site.
          </Text>
          <LinkButton to="/about" variant="secondary">
            Discover More
          </LinkButton>
        </Stack>
      </Columns>
    </Container>
  </Section>
);
