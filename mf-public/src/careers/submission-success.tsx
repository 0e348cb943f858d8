import { Button, circleCheckIcon, Heading, Icon, Text } from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Position } from './positions.ts';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-8);
  text-align: center;

  > svg {
    width: var(--space-12);
    height: var(--space-12);
    color: var(--color-success);
    stroke-width: 1.25;
  }
  h3:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/** Renders the success message and focuses it, so that screen readers announce it. */
export const SubmissionSuccess = ({ position }: { position: Position }) => {
  const sentence = useRef<HTMLHeadingElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <Frame>
      <Icon shape={circleCheckIcon} />
      <Heading level={3} size="2xl" ref={sentence} tabIndex={-1}>
        Application Submitted Successfully
      </Heading>
      <Text $tone="soft">
        {`Thank you for applying as ${position.role}. We read every application ourselves and answer within five working days.`}
      </Text>
    </Frame>
  );
};

/** Renders the dialog's footer after the submission. */
export const SubmissionSuccessActions = ({ onClose }: { onClose: () => void }) => (
  <Button full onClick={onClose}>
    Close
  </Button>
);
