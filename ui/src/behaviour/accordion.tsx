import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../icons.ts';
import { canHover, scriptless } from '../media.ts';

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
    color: var(--color-accent-strong);
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
  ${scriptless} {
    cursor: auto;
    svg {
      display: none;
    }
  }
`;
const Panel = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-rows: ${({ $open }) => ($open ? '1fr' : '0fr')};
  /* Hidden once closed, so that its content isn't focusable. */
  visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
  transition:
    grid-template-rows 0.3s var(--ease),
    visibility 0.3s;
  ${scriptless} {
    grid-template-rows: 1fr;
    visibility: visible;
  }
`;
const Clip = styled.div`
  min-height: 0;
  overflow: hidden;

  > div {
    max-width: var(--measure);
    padding-bottom: var(--space-6);
    color: var(--color-ink-soft);
  }
`;

export interface AccordionProps {
  items: readonly { question: string; answer: string }[];
  /** Index of the item that is open at first; none if missing. */
  defaultOpen?: number;
}

/**
 * Renders questions of which at most one is open: clicking the open one closes it, clicking another opens that
 * instead, in 0.3 s. Closed answers stays in the document for search engines, and without scripts all is
 * open.
 */
export const Accordion = ({ items, defaultOpen }: AccordionProps) => {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <List>
      {items.map(({ question, answer }, index) => {
        const isOpen = open === index;
        return (
          <Item key={question}>
            <Title>
              <Trigger
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${index}`}
                onClick={() => setOpen(isOpen ? undefined : index)}
              >
                {question}
                <ChevronDownIcon aria-hidden />
              </Trigger>
            </Title>
            <Panel $open={isOpen} id={`${id}-${index}`}>
              <Clip>
                <div>{answer}</div>
              </Clip>
            </Panel>
          </Item>
        );
      })}
    </List>
  );
};
