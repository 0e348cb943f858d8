import { VisuallyHidden } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { newEnquiryCount } from './queries.ts';

const Count = styled.span`
  min-width: 1.5rem;
  margin-left: auto;
  padding: 0 var(--space-2);
  border-radius: var(--radius-round);
  background: var(--color-accent-light);
  color: var(--color-ink);
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.5rem;
  text-align: center;
`;
const most = 99;

/** How many enquiries are new, beside the menu's item; nothing when there are none, or while it is not known. */
export const NewEnquiries = () => {
  const { api } = useBackOffice();
  const { data: count = 0 } = useQuery(newEnquiryCount(api));
  if (count === 0) return null;
  return (
    <Count>
      <VisuallyHidden>, </VisuallyHidden>
      {count > most ? `${most}+` : count}
      <VisuallyHidden> new</VisuallyHidden>
    </Count>
  );
};
