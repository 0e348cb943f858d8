import {
  Container,
  Eyebrow,
  from,
  Heading,
  Picture,
  Section,
  type SectionProps,
  type StaticPicture,
} from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled(Section)`
  position: relative;
  isolation: isolate;
  background: var(--color-primary-deep);
  color: var(--color-white);
`;
const Ground = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  /* The picture shows until a video in front of it plays. */
  video {
    position: absolute;
    background: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to right, rgb(8 28 26 / 0.9), rgb(8 28 26 / 0.62));
    ${from('m')} {
      background: linear-gradient(to right, rgb(8 28 26 / 0.9) 25%, rgb(8 28 26 / 0.3) 90%);
    }
  }
`;
const Words = styled(Container)`
  display: grid;
  gap: var(--space-6);
  justify-items: start;
  align-content: center;
  ${from('m')} {
    min-height: 30rem;
  }
`;

export interface PictureBandProps extends Omit<SectionProps, 'tone'> {
  picture: StaticPicture;
  /** A video in front of the picture. */
  video?: ReactNode;
}

/** Renders a section of words over a darkened picture. */
export const PictureBand = ({ id, eyebrow, title, picture, video, children, ...rest }: PictureBandProps) => (
  <Frame id={id} aria-labelledby={`${id}-heading`} {...rest}>
    <Ground>
      <Picture picture={picture} alt="" sizes="100vw" fill />
      {video}
    </Ground>
    <Words>
      {eyebrow && <Eyebrow $onDark>{eyebrow}</Eyebrow>}
      <Heading level={2} id={`${id}-heading`}>
        {title}
      </Heading>
      {children}
    </Words>
  </Frame>
);
