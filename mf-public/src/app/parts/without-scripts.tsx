import { callLink, company, mailLink } from '@ekamra/contracts/records/company';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Note = styled.div`
  max-width: var(--measure);
  padding: var(--space-3) var(--space-4);
  border-left: 3px solid var(--color-accent);
  background: var(--color-sand);
  color: var(--color-ink);
  font-size: var(--text-s);
`;

/** Renders a fallback for visitors without scripts, with the company's phone number and email address. */
export const WithoutScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Note>
      {children} You can call <a href={callLink}>{company.phoneShown}</a> or write to{' '}
      <a href={mailLink}>{company.email}</a>.
    </Note>
  </noscript>
);
