import { Alert } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { storageRoomQuery } from './dashboard-queries.ts';

const Notice = styled.div`
  margin-bottom: var(--space-4);
`;
/** Free bytes of the disk of the uploads below which the office is told. */
const lowRoomBytes = 1_000_000_000;
const megabytes = new Intl.NumberFormat('en-IN', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 0,
});

/** Says that the disk of the uploads is nearly full, and what that means; nothing while it has room. */
export const LowRoomNotice = () => {
  const { api } = useBackOffice();
  const { data: { freeBytes } = {} } = useQuery(storageRoomQuery(api));
  if (freeBytes === undefined || freeBytes >= lowRoomBytes) return null;
  return (
    <Notice>
      <Alert
        tone="error"
        title={`The disk of this site has only ${megabytes.format(freeBytes / 1_000_000)} left.`}
      >
        Without room, pictures and records can’t be saved; the site itself stays readable. Ask whoever runs
        the server to make room.
      </Alert>
    </Notice>
  );
};
