import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { chevronDownIcon } from '../icons.ts';
import { canHover, withoutOpening } from '../media.ts';
import { Findable } from './findable.tsx';
import { keepInPlace } from './keep-in-place.ts';

const List = styled.div`
  border-top: 1px solid var(--color-line);
`;
const Item = styled.div`
  border-bottom: 1px solid var(--color-line);
`;
const Title = styled.h3`
  font: inherit;
`;
const Trigger = styled.button`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-6);
  width: 100%;
  padding: var(--space-5) 0;
  border: 0;
  background: none;
  font-family: var(--font-text);
  font-size: var(--text-l);
  font-weight: 600;
  line-height: 1.4;
  text-align: left;

  svg {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin-top: 0.2em;
    color: var(--color-primary);
    transition: transform 0.3s var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${canHover} {
    &:hover {
      color: var(--color-primary);
    }
  }
  ${withoutOpening} {
    cursor: auto;
    svg {
      display: none;
    }
  }
`;
const Panel = styled.div<{ $open: boolean; $folded: boolean }>`
  display: grid;
  grid-template-rows: ${({ $open }) => ($open ? '1fr' : '0fr')};
  /* Hidden while it folds up, and after that by the content's own attribute, which lets the browser find it. */
  visibility: ${({ $open, $folded }) => ($open || $folded ? 'visible' : 'hidden')};
  transition:
    grid-template-rows 0.3s var(--ease),
    visibility 0.3s;
  ${withoutOpening} {
    grid-template-rows: 1fr;
    visibility: visible;
  }
`;
const Clip = styled.div`
  min-height: 0;
  overflow: hidden;
`;
const Words = styled.div`
  max-width: var(--measure);
  padding-bottom: var(--space-6);
  color: var(--color-ink-soft);
`;

interface AnswerProps {
  id: string;
  isOpen: boolean;
  onFound: () => void;
  answer: string;
}

/** Renders an answer, which unfolds and folds up in 0.3 s. */
const Answer = ({ id, isOpen, onFound, answer }: AnswerProps) => {
  const [isFolded, setFolded] = useState(!isOpen);
  if (isOpen && isFolded) setFolded(false);
  return (
    <Panel
      id={id}
      $open={isOpen}
      $folded={isFolded}
      onTransitionEnd={({ propertyName }) => {
        if (propertyName === 'grid-template-rows' && !isOpen) setFolded(true);
      }}
    >
      <Clip>
        <Findable hidden={!isOpen && isFolded} onFound={onFound}>
          <Words>{answer}</Words>
        </Findable>
      </Clip>
    </Panel>
  );
};

export interface AccordionProps {
  items: readonly { question: string; answer: string }[];
  /** Index of the item that is open at first; none if missing. */
  defaultOpen?: number;
}

/**
 * Renders questions of which at most one is open: clicking the open one closes it, clicking another opens that
 * instead, in 0.3 s; the clicked one stays where it is on the screen. Closed answers are found by the browser's search
 * and printed, and without scripts all is open.
 */
export const Accordion = ({ items, defaultOpen }: AccordionProps) => {
  const [open, setOpen] = useState(defaultOpen);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <List ref={list}>
      {items.map(({ question, answer }, index) => {
        const isOpen = open === index;
        return (
          <Item key={question}>
            <Title>
              <Trigger
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${index}`}
                onClick={({ currentTarget }) => {
                  if (list.current) keepInPlace(currentTarget, list.current);
                  setOpen(isOpen ? undefined : index);
                }}
              >
                {question}
                <Icon shape={chevronDownIcon} />
              </Trigger>
            </Title>
            <Answer id={`${id}-${index}`} isOpen={isOpen} onFound={() => setOpen(index)} answer={answer} />
          </Item>
        );
      })}
    </List>
  );
};
