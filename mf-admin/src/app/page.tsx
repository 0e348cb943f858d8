import { Heading, from } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  width: 100%;
  max-width: 84rem;
  margin-inline: auto;
  padding: var(--space-6) var(--page-edge) var(--space-16);

  ${from('m')} {
    padding-top: var(--space-8);
  }
`;
const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  margin-bottom: var(--space-6);
`;
const Words = styled.div`
  min-width: 0;
`;
const Lead = styled.p`
  margin-top: var(--space-2);
  max-width: var(--measure);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

export interface PageProps {
  title: string;
  lead?: ReactNode;
  /** What can be done on the page as a whole. */
  action?: ReactNode;
  children?: ReactNode;
}

/** What every page of the back office stands in: its name, a line about it, and its main action. */
export const Page = ({ title, lead, action, children }: PageProps) => (
  <Frame>
    <Top>
      <Words>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {action}
    </Top>
    {children}
  </Frame>
);

/** A white sheet on the back office's ground. */
export const Sheet = styled.section`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;
