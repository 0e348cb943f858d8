import { formatPhone } from '@ekamra/contracts/forms/phone-format';
import { company } from '@ekamra/contracts/records/company';
import {
  Button,
  Cluster,
  Heading,
  Icon,
  circleCheckIcon,
  LinkButton,
  OrderedStack,
  Stack,
  Text,
} from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatWish } from './visit-request.ts';
import type { VisitFields } from './visit-schema.ts';

const Frame = styled(Stack)`
  padding: var(--space-6);
  border: 1px solid var(--color-line);
  border-top: 3px solid var(--color-success);
  border-radius: var(--radius-m);
  background: var(--color-white);
  > svg {
    width: 2rem;
    height: 2rem;
    color: var(--color-success);
  }
  h3:focus {
    outline: none;
  }
`;
const Step = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  &::before {
    content: counter(list-item) '.';
    color: var(--color-primary);
    font-weight: 600;
  }
`;

const { callHours, office } = company;

export interface VisitSentProps {
  fields: VisitFields;
  /** Name and path of the property that the visit is about. */
  property: { name: string; path: string } | undefined;
  onAgain: () => void;
}

/** Renders what the visitor has asked for, and what happens next; gets the focus, because the form is gone. */
export const VisitSent = ({ fields, property, onAgain }: VisitSentProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const about = property ? `, about ${property.name}` : '';
  return (
    <Frame $gap={5}>
      <Icon shape={circleCheckIcon} />
      <Heading level={3} size="2xl" ref={heading} tabIndex={-1}>
        {`Thank you, ${fields.name}`}
      </Heading>
      <Text $size="l">{`We have your wish to visit on ${formatWish(fields)}${about}.`}</Text>
      <OrderedStack $gap={3}>
        <Step>{`We call ${formatPhone(fields.phone)} to agree on the hour: within 15 minutes between ${callHours.from} and ${callHours.to}, otherwise the next day.`}</Step>
        <Step>{`An adviser waits for you at ${office.street}, ${office.city}, with the papers ready.`}</Step>
        <Step>{`If something comes up, call ${company.phoneShown}. You need not send the form again.`}</Step>
      </OrderedStack>
      <Cluster $gap={3} $fill>
        <LinkButton to={property?.path ?? '/properties'}>
          {property ? 'Back to the property' : 'Browse properties'}
        </LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          Ask for another visit
        </Button>
      </Cluster>
    </Frame>
  );
};
