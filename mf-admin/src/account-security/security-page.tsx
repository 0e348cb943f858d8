import { from, Heading, Stack } from '@ekamra/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { OfficePage, OfficeSheet } from '../app/page.tsx';
import { Quiet } from '../list/table-parts.ts';
import { FactorList } from '../second-factors/factor-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { allAdmins } from '../app/admins.ts';
import { useAdminId, useBackOffice } from '../app/context.ts';
import { ColleagueList } from '../second-factors/colleague-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: start;
  max-width: 64rem;

  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Panel = styled(OfficeSheet)`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
  padding: var(--space-5);

  ${from('m')} {
    padding: var(--space-6);
  }
`;
const Top = styled.header`
  display: grid;
  gap: var(--space-1);
`;

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Top>
        <Heading level={2} size="l" id={id}>
          {title}
        </Heading>
        <Quiet as="p" $size="s">
          {lead}
        </Quiet>
      </Top>
      {children}
    </Panel>
  );
};

/** Returns the admins besides the signed-in one, if that one is an owner; else none. */
const useOwnersColleagues = () => {
  const { api } = useBackOffice();
  const adminId = useAdminId();
  const { data = [] } = useQuery(allAdmins(api));
  const isOwner = data.some(({ _id, role }) => _id === adminId && role === 'owner');
  return isOwner ? data.filter(({ _id }) => _id !== adminId) : [];
};

/**
 * Page on which an admin changes the own password and second factors, and sees and ends the own sessions; an owner
 * resets the second factors of colleagues there.
 */
export default function SecurityPage() {
  const colleagues = useOwnersColleagues();
  return (
    <OfficePage title="Security" lead="Your password, what you need besides it, and where you are signed in.">
      <Columns>
        <Stack $gap={6}>
          <Part title="Password" lead="A change signs you out in all other browsers.">
            <PasswordForm />
          </Part>
          {colleagues.length > 0 && (
            <Part
              title="Colleagues"
              lead="Reset the second factors of a colleague who has lost phone and recovery codes."
            >
              <ColleagueList colleagues={colleagues} />
            </Part>
          )}
        </Stack>
        <Stack $gap={6}>
          <Part title="Second factors" lead="With one, your password alone is of no use to a thief.">
            <FactorList />
          </Part>
          <Part title="Sessions" lead="Sign out what you do not recognise, and then change your password.">
            <SessionList />
          </Part>
        </Stack>
      </Columns>
    </OfficePage>
  );
}
