import { Stack } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ActivitySection } from '../../activity/activity-section.tsx';
import { useBackOffice } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { EditPage } from '../../form/edit-page.tsx';
import { buildingActivity } from '../activity.ts';
import { buildingToEdit } from '../queries.ts';
import { UpdateForm } from './update-form.tsx';

/** Edits a building (spec.md 2.4, "Admin Update Form"). */
export default function UpdatePage() {
  const { api } = useBackOffice();
  const { id = '' } = useParams();
  const query = useQuery(buildingToEdit(api, id));
  return (
    <EditPage
      title="Update Form"
      noun="building"
      query={query}
      nameOf={({ building }) => building.generalInfo.BuildingsName}
      list={{ path: paths.buildings, label: 'List Of Buildings' }}
    >
      {({ building, etag }) => (
        <Stack $gap={5}>
          <UpdateForm key={building._id} building={building} etag={etag} />
          <ActivitySection subject={buildingActivity} id={building._id} />
        </Stack>
      )}
    </EditPage>
  );
}
