import type { Application } from '@ekamra/contracts';
import { Button, EyeIcon, below, from } from '@ekamra/ui';
import { styled } from 'styled-components';
import { Contact } from '../list/contact.ts';
import { Actions, Cell, Head, NameCell, Row, Table, TableFrame } from '../list/table.ts';
import { orNull } from './or-null.ts';

const EmailCell = styled(Cell)`
  ${from('xl')} {
    min-width: 14rem;
  }
`;
const ShortCell = styled(Cell)`
  white-space: nowrap;
`;
const TypeCell = styled(Cell)`
  ${from('xl')} {
    min-width: 5.5rem;
    overflow-wrap: anywhere;
  }
`;
const ResumeCell = styled(Cell)`
  ${below('xl')} {
    button {
      margin-block: calc(-1 * var(--space-2));
    }
  }
`;

export interface ApplicationTableProps {
  rows: readonly Application[];
  /** The rows are those of the page before while the asked one is on its way. */
  stale: boolean;
  onPreview(application: Application): void;
}

/** One page of job applications with the columns of spec.md 2.4; on a phone each row is a card. */
export const ApplicationTable = ({ rows, stale, onPreview }: ApplicationTableProps) => (
  <TableFrame>
    <Table aria-label="Job applications" aria-busy={stale} $stale={stale}>
      <Head>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col">Job Role</th>
          <th scope="col">Job Type</th>
          <th scope="col">Resume</th>
        </tr>
      </Head>
      <tbody>
        {rows.map((application) => {
          // What was kept before a field was asked for may lack it, whatever the types say.
          const { _id, name, email, phone, jobData, resume }: Partial<Application> = application;
          return (
            <Row key={_id}>
              <NameCell scope="row">{orNull(name)}</NameCell>
              <EmailCell data-label="Email" $wide>
                {email ? <Contact href={`mailto:${email}`}>{email}</Contact> : orNull(email)}
              </EmailCell>
              <ShortCell data-label="Phone">
                {phone ? <Contact href={`tel:${phone}`}>{phone}</Contact> : orNull(phone)}
              </ShortCell>
              <Cell data-label="Job Role" $roomy>
                {orNull(jobData?.role)}
              </Cell>
              <TypeCell data-label="Job Type">{orNull(jobData?.type)}</TypeCell>
              <ResumeCell data-label="Resume">
                {resume ? (
                  <Actions>
                    <Button
                      variant="quiet"
                      size="s"
                      icon={<EyeIcon aria-hidden />}
                      aria-label={`View the résumé of ${orNull(name)}`}
                      onClick={() => onPreview(application)}
                    >
                      View
                    </Button>
                  </Actions>
                ) : (
                  orNull(resume)
                )}
              </ResumeCell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  </TableFrame>
);
