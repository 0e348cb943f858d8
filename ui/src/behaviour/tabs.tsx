import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { below, canHover, scriptless } from '../media.ts';

const List = styled(Radix.List)`
  display: flex;
  gap: var(--space-4);
  /* Room for the focus ring around the labels, which align with the text below. */
  margin-inline: calc(var(--space-2) * -1);
  background: linear-gradient(var(--color-line) 0 0) bottom / calc(100% - var(--space-4)) 1px no-repeat;
  overflow-x: auto;
  scrollbar-width: none;

  ${below('s')} {
    gap: var(--space-1);
  }
  ${scriptless} {
    display: none;
  }
`;
const Trigger = styled(Radix.Trigger)`
  position: relative;
  flex: none;
  padding: var(--space-3) var(--space-2);
  border: 0;
  background: none;
  color: var(--color-ink-soft);
  font-weight: 600;

  ${below('s')} {
    min-height: 2.75rem;
    font-size: var(--text-s);
  }
  transition: color var(--motion-fast) var(--ease);

  &[data-state='active'] {
    color: var(--color-primary);
  }
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset: auto var(--space-2) 0;
    height: 2px;
    background: var(--color-accent);
  }
  ${canHover} {
    &:hover {
      color: var(--color-primary);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;
const Panel = styled(Radix.Content)<{ $keepAll: boolean }>`
  padding-top: var(--space-8);

  &[data-state='inactive'] {
    display: none;
  }
  /* Without scripts all panels are stacked, each under its label. */
  ${({ $keepAll }) =>
    $keepAll &&
    css`
      ${scriptless} {
        &[data-state] {
          display: block;
        }
        &::before {
          content: attr(data-label);
          display: block;
          margin-bottom: var(--space-4);
          font: 440 var(--text-xl) / 1.2 var(--font-display);
        }
      }
    `}
`;

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}
export interface TabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab when controlled by the caller (in the URL, say); else the first is open at first. */
  value?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  /**
   * Keeps closed tabs' content in the document: for search engines, for visitors without scripts, who see all
   * of it, and to preserve form values.
   */
  keepAll?: boolean | undefined;
}

/** Renders tabs; the arrow keys, Home and End move between them (WAI-ARIA Authoring Practices, "Tabs"). */
export const Tabs = ({ label, tabs, value, onValueChange, keepAll = false }: TabsProps) => (
  <Radix.Root
    {...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value })}
    {...(onValueChange ? { onValueChange } : {})}
  >
    <List aria-label={label}>
      {tabs.map((tab) => (
        <Trigger key={tab.id} value={tab.id}>
          {tab.label}
        </Trigger>
      ))}
    </List>
    {tabs.map((tab) => (
      <Panel
        key={tab.id}
        value={tab.id}
        $keepAll={keepAll}
        {...(typeof tab.label === 'string' ? { 'data-label': tab.label } : {})}
        {...(keepAll ? { forceMount: true as const } : {})}
      >
        {tab.content}
      </Panel>
    ))}
  </Radix.Root>
);
