import { Accordion, type HeadingLevel } from '@ekamra/ui';
import type { FaqEntry } from './faq-entry.ts';

export interface FaqAccordionProps {
  entries: readonly FaqEntry[];
  /** Index of the question that is open at first; none when not given. */
  defaultOpen?: number;
  level?: HeadingLevel;
}

/** Questions that open and close, one at a time in 0.3 s (spec.md point 4, "Accordions"). */
export const FaqAccordion = ({ entries, ...rest }: FaqAccordionProps) => (
  <Accordion
    items={entries.map(({ question, answer }) => ({ title: question, content: answer }))}
    {...rest}
  />
);
