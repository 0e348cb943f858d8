import type { Admin } from '@ekamra/contracts';
import { formatPhone } from '@ekamra/contracts/forms/phone-format';
import {
  Cluster,
  Icon,
  keyIcon,
  LinkButton,
  mailIcon,
  mapPinIcon,
  phoneIcon,
  shieldIcon,
  Skeleton,
  userIcon,
  VisuallyHidden,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { allAdmins } from '../app/admins.ts';
import { useAdminId, useBackOffice } from '../app/context.ts';
import { LoadFailed, OfficePage, OfficeSheet } from '../app/page.tsx';
import { paths } from '../app/paths.ts';
import { Quiet } from '../list/table-parts.ts';

const Data = styled(OfficeSheet)`
  max-width: 48rem;
`;
const Fact = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 var(--space-4);
  align-items: center;
  padding: var(--space-4) var(--space-6);

  & + & {
    border-top: 1px solid var(--color-line);
  }
  svg {
    grid-row: span 2;
    color: var(--color-primary);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const facts = [
  { label: 'Name', name: 'name', icon: userIcon },
  { label: 'Address', name: 'address', icon: mapPinIcon },
  { label: 'Email', name: 'email', icon: mailIcon },
  { label: 'Phone number', name: 'phone', icon: phoneIcon },
] as const;

const shownFact = (admin: Admin, name: (typeof facts)[number]['name']): string =>
  name === 'phone' ? formatPhone(admin.phone) : admin[name];

/** Data of the signed-in admin: their entry in the list of all admins, else the stored one. */
export default function ProfilePage() {
  const { api, session } = useBackOffice();
  const adminId = useAdminId();
  const query = useQuery(allAdmins(api));
  const { data, error } = query;
  const admin = data?.find(({ _id }) => _id === adminId) ?? (data && session.admin());
  return (
    <OfficePage
      title="Profile"
      action={
        <Cluster $gap={3}>
          <LinkButton to={paths.security} variant="secondary" icon={<Icon shape={keyIcon} size="1.125rem" />}>
            Security
          </LinkButton>
          <LinkButton
            to={paths.securityEvents}
            variant="secondary"
            icon={<Icon shape={shieldIcon} size="1.125rem" />}
          >
            Security events
          </LinkButton>
        </Cluster>
      }
    >
      <Data aria-label="Your data">
        {error && !data ? (
          <LoadFailed query={query} />
        ) : (
          <div aria-busy={!admin}>
            {!admin && <VisuallyHidden as="output">Loading the profile</VisuallyHidden>}
            <dl>
              {facts.map(({ label, name, icon }) => (
                <Fact key={name}>
                  <Icon shape={icon} size="1.25rem" />
                  <Quiet as="dt" $size="s">
                    {label}
                  </Quiet>
                  <dd>{admin ? shownFact(admin, name) || 'Not given' : <Skeleton $width="60%" />}</dd>
                </Fact>
              ))}
            </dl>
          </div>
        )}
      </Data>
    </OfficePage>
  );
}
