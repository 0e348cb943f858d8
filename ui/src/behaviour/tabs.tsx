import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover } from '../media.ts';

const List = styled(Radix.List)`
  display: flex;
  gap: var(--space-8);
  border-bottom: 1px solid var(--color-line);
  overflow-x: auto;
  scrollbar-width: none;
`;
const Trigger = styled(Radix.Trigger)`
  flex: none;
  margin-bottom: -1px;
  padding: var(--space-3) 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--color-ink-soft);
  font-weight: 600;
  transition:
    color var(--motion-fast) var(--ease),
    border-color var(--motion-fast) var(--ease);

  &[data-state='active'] {
    border-color: var(--color-accent);
    color: var(--color-primary);
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
const Panel = styled(Radix.Content)`
  padding-top: var(--space-8);

  &[data-state='inactive'] {
    display: none;
  }
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
  /** Keep closed tabs' content in the page: for search engines, and so that what was typed stays. */
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
      <Panel key={tab.id} value={tab.id} {...(keepAll ? { forceMount: true as const } : {})}>
        {tab.content}
      </Panel>
    ))}
  </Radix.Root>
);
