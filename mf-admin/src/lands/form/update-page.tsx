import { Stack } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ActivitySection } from '../../activity/activity-section.tsx';
import { useBackOffice } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { EditPage } from '../../form/edit-page.tsx';
import { landActivity } from '../activity.ts';
import { landToEdit } from '../queries.ts';
import { UpdateForm } from './update-form.tsx';

/** Edits a land. */
export default function UpdatePage() {
  const { api } = useBackOffice();
  const { id = '' } = useParams();
  const query = useQuery(landToEdit(api, id));
  return (
    <EditPage
      title="Edit Land"
      noun="land"
      query={query}
      nameOf={({ land }) => land.generalInfo.propertyName}
      list={{ path: paths.lands, label: 'List of Lands' }}
    >
      {({ land, etag }) => (
        <Stack $gap={5}>
          <UpdateForm key={land._id} land={land} etag={etag} />
          <ActivitySection subject={landActivity} id={land._id} />
        </Stack>
      )}
    </EditPage>
  );
}
