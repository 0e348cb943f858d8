import { ChevronDownIcon, ClockIcon, canHover } from '@ekamra/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ActivityList } from './activity-list.tsx';
import type { ActivitySubject } from './subject.ts';

const Frame = styled.section`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
`;
const Title = styled.h2`
  font: inherit;
`;
const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: 100%;
  min-height: 3rem;
  padding: var(--space-3) var(--space-5);
  border: 0;
  border-radius: var(--radius-l);
  background: none;
  font-family: var(--font-text);
  font-weight: 600;
  text-align: left;

  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: var(--color-primary);
  }
  svg:last-child {
    margin-left: auto;
    transition: transform var(--motion-base) var(--ease);
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;
const Content = styled.div`
  padding: var(--space-2) var(--space-5) var(--space-5);
`;

export interface ActivitySectionProps {
  subject: ActivitySubject;
  /** The record's id. */
  id: string;
  /** Level of its heading. */
  level?: 2 | 3;
}

/** What was done to a record, closed at first; it is loaded when it is opened. */
export const ActivitySection = ({ subject, id, level = 2 }: ActivitySectionProps) => {
  const [open, setOpen] = useState(false);
  const element = useId();
  return (
    <Frame aria-labelledby={`${element}-title`}>
      <Title as={`h${level}`}>
        <Trigger
          type="button"
          id={`${element}-title`}
          aria-expanded={open}
          aria-controls={open ? element : undefined}
          onClick={() => setOpen(!open)}
        >
          <ClockIcon aria-hidden />
          Activity
          <ChevronDownIcon aria-hidden />
        </Trigger>
      </Title>
      {open && (
        <Content id={element}>
          <ActivityList key={id} subject={subject} id={id} />
        </Content>
      )}
    </Frame>
  );
};
