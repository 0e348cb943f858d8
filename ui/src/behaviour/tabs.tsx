import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { below, canHover, scriptless, withoutOpening } from '../media.ts';
import { Findable } from './findable.tsx';

const List = styled(Radix.List)<{ $linked: boolean }>`
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
  ${withoutOpening} {
    display: none;
  }
  ${({ $linked }) =>
    $linked &&
    css`
      ${scriptless} {
        display: flex;
      }
    `}
`;
const Trigger = styled(Radix.Trigger)`
  position: relative;
  flex: none;
  padding: var(--space-3) var(--space-2);
  border: 0;
  background: none;
  color: var(--color-ink-soft);
  font-weight: 600;
  text-decoration: none;

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
    /* A border, because forced colours remove backgrounds. */
    border-bottom: 2px solid var(--color-accent);
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
const closedPanel = css`
  &[data-state='inactive'] {
    display: none;
  }
`;
/**
 * The box of a closed panel is hidden from the keyboard and from screen readers; its content is visible there, so that the
 * browser can find it, but hidden by its own attribute.
 */
const keptPanel = css`
  &[data-state='inactive'] {
    padding-top: 0;
    visibility: hidden;

    > [data-findable] {
      visibility: visible;
    }
  }
  /* All panels are stacked, each under its label. */
  ${withoutOpening} {
    &[data-state] {
      padding-top: var(--space-8);
      visibility: visible;
    }
    &::before {
      content: attr(data-label);
      display: block;
      margin-bottom: var(--space-4);
      font: 440 var(--text-xl) / 1.2 var(--font-display);
    }
  }
`;
const Panel = styled(Radix.Content)<{ $keepAll: boolean }>`
  padding-top: var(--space-8);

  ${({ $keepAll }) => ($keepAll ? keptPanel : closedPanel)}
`;

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Address of the page with this tab open, for visitors whose scripts have not arrived and for another browser tab. */
  href?: string;
}
export interface TabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab when controlled by the caller (in the URL, say); else the first is open at first. */
  value?: string | undefined;
  onValueChange?: ((id: string) => void) | undefined;
  /**
   * Keeps closed tabs' content in the document: for search engines, for the browser's search, for print and for visitors
   * without scripts, who see all of it, and to preserve form values.
   */
  keepAll?: boolean | undefined;
}

/** Attributes of a trigger that is a link: the browser follows it only without scripts, or to open it elsewhere. */
const linkTrigger: Omit<Radix.TabsTriggerProps, 'value'> = {
  asChild: true,
  type: undefined,
  onKeyDown: (event) => {
    // It would scroll the page.
    if (event.key === ' ') event.preventDefault();
  },
  onClick: (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
  },
};

/** Renders tabs; the arrow keys, Home and End move between them (WAI-ARIA Authoring Practices, "Tabs"). */
export const Tabs = ({ label, tabs, value, onValueChange, keepAll = false }: TabsProps) => {
  const [ownValue, setOwnValue] = useState(tabs[0]?.id ?? '');
  const openId = value ?? ownValue;
  const open = (id: string) => {
    setOwnValue(id);
    onValueChange?.(id);
  };
  return (
    <Radix.Root value={openId} onValueChange={open}>
      <List aria-label={label} $linked={tabs.every(({ href }) => href !== undefined)}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id} {...(tab.href === undefined ? {} : linkTrigger)}>
            {tab.href === undefined ? tab.label : <a href={tab.href}>{tab.label}</a>}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, label: tabLabel, content }) => (
        <Panel
          key={id}
          value={id}
          $keepAll={keepAll}
          {...(typeof tabLabel === 'string' ? { 'data-label': tabLabel } : {})}
          {...(keepAll ? { forceMount: true as const } : {})}
        >
          {keepAll ? (
            <Findable hidden={id !== openId} onFound={() => open(id)}>
              {content}
            </Findable>
          ) : (
            content
          )}
        </Panel>
      ))}
    </Radix.Root>
  );
};
