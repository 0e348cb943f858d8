import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { below, canHover, scriptless } from '../media.ts';

const List = styled(Radix.List)`
  display: flex;
  gap: var(--space-4);
  /* Room for the focus ring beside the words, which stand in line with the text below. */
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
const Panel = styled(Radix.Content)<{ $all: boolean }>`
  padding-top: var(--space-8);

  &[data-state='inactive'] {
    display: none;
  }
  /* Without scripts there is nothing to choose with: all stand below each other, each under its name. */
  ${({ $all }) =>
    $all &&
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
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab when the caller keeps it (in the URL, say). */
  value?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  /** The tab that is open at first when the caller doesn't; the first one when not given. */
  defaultValue?: string | undefined;
  /**
   * Keep closed tabs' content in the page: for search engines, for those without scripts, who see all of it, and so
   * that what was typed stays.
   */
  keepAll?: boolean | undefined;
}

/** Tabs; the arrow keys, Home and End move between them (WAI-ARIA Authoring Practices, "Tabs"). */
export const Tabs = ({ label, tabs, value, onValueChange, defaultValue, keepAll = false }: TabsProps) => (
  <Radix.Root
    {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.id ?? '' } : { value })}
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
        $all={keepAll}
        {...(typeof tab.label === 'string' ? { 'data-label': tab.label } : {})}
        {...(keepAll ? { forceMount: true as const } : {})}
      >
        {tab.content}
      </Panel>
    ))}
  </Radix.Root>
);
