import type { AdminRole, ListedAdmin } from '@ekamra/contracts';
import { formatPhone } from '@ekamra/contracts/forms/phone-format';
import { Badge, Button, Cluster } from '@ekamra/ui';
import { useState } from 'react';
import { EntryText, SecurityEntry } from '../account-security/entry.ts';
import { useBackOffice } from '../app/context.ts';
import { PlainList } from '../app/page.tsx';
import { Quiet } from '../list/table-parts.ts';
import { type FactorAction, resetAction } from './factor-actions.ts';
import { FactorDialog } from './factor-dialog.tsx';

const roleNames: Record<AdminRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  agent: 'Agent',
  viewer: 'Viewer',
};

interface ColleagueListProps {
  colleagues: readonly ListedAdmin[];
}

/** The other admins, each with the button with which an owner resets their second factors. */
export const ColleagueList = ({ colleagues }: ColleagueListProps) => {
  const { api } = useBackOffice();
  const [action, setAction] = useState<FactorAction>();
  return (
    <>
      <PlainList aria-label="Your colleagues">
        {colleagues.map((colleague) => (
          <SecurityEntry key={colleague._id}>
            <EntryText>
              <Cluster $gap={2}>
                <strong>{colleague.name}</strong>
                <Badge>{roleNames[colleague.role]}</Badge>
              </Cluster>
              <Quiet $size="xs">{formatPhone(colleague.phone)}</Quiet>
            </EntryText>
            <Button
              variant="secondary"
              size="s"
              aria-label={`Reset the second factors of ${colleague.name}`}
              onClick={() => setAction(resetAction(api, colleague))}
            >
              Reset
            </Button>
          </SecurityEntry>
        ))}
      </PlainList>
      {action && (
        <FactorDialog action={action} onChanged={() => undefined} onClose={() => setAction(undefined)} />
      )}
    </>
  );
};
