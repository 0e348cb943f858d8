import {
  Cluster,
  Icon,
  VideoLoop,
  VideoPauseButton,
  dashboardPoster,
  dashboardVideo,
  below,
  from,
  buildingIcon,
  landIcon,
  LinkButton,
  plusIcon,
  usersIcon,
} from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { PlainList, OfficePage } from '../app/page.tsx';
import { buildingKind } from '../buildings/building-kind.ts';
import { newRecordPath } from '../kinds/define-kind.ts';
import { ChartPanel } from './chart-panel.tsx';
import { enquiriesPerDay, pageViewsPerDay } from './dashboard-queries.ts';
import { Counter } from './counter.tsx';
import { LowRoomNotice } from './low-room-notice.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { NewestApplications, UnansweredEnquiries, UnfinishedDrafts } from './waiting-panels.tsx';

const Counters = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(var(--space-3), 3.3vw, var(--space-4));

  ${below('xs')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** Panels in rows of two, or of three where there is room. */
const Panels = styled.div<{ $columns: 2 | 3 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-top: var(--space-4);

  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${({ $columns }) => $columns === 3 && '> :first-child { grid-column: 1 / -1; }'}
  }
  ${from('xl')} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    > :first-child {
      grid-column: auto;
    }
  }
`;
const Banner = styled.section`
  position: relative;
  overflow: hidden;
  height: 100%;
  min-height: 14rem;
  max-height: 30rem;
  border-radius: var(--radius-l);
  background: var(--color-primary);
`;
const Video = styled(VideoLoop)`
  position: absolute;
  inset: 0;
`;
const Over = styled(Cluster).attrs({ $justify: 'space-between', $align: 'end' })`
  position: absolute;
  inset: auto 0 0;
  padding: var(--space-16) var(--space-6) var(--space-6);
  background: linear-gradient(transparent, rgb(15 40 37 / 0.85) 60%);
  color: var(--color-white);

  p {
    max-width: 20rem;
    font-family: var(--font-display);
    font-size: var(--text-l);
    line-height: 1.25;
  }
`;

/** Start page of the back office: three fixed figures, open tasks, and the site's statistics. */
export default function DashboardPage() {
  const { api, session } = useBackOffice();
  const [isPaused, setPaused] = useState(false);
  const name = session.admin()?.name;
  return (
    <OfficePage title="Dashboard" lead={name && `Signed in as ${name}.`}>
      <LowRoomNotice />
      <Counters aria-label="Figures">
        <Counter label="Total Buildings" target={500} icon={<Icon shape={buildingIcon} />} />
        <Counter label="Total Lands" target={800} icon={<Icon shape={landIcon} />} />
        <Counter label="Total Customers" target={100} icon={<Icon shape={usersIcon} />} />
      </Counters>
      <Panels $columns={3}>
        <UnansweredEnquiries />
        <NewestApplications />
        <UnfinishedDrafts />
      </Panels>
      <Panels $columns={2}>
        <ChartPanel title="Enquiries" noun="enquiries" query={useQuery(enquiriesPerDay(api))} />
        <ChartPanel title="Page views" noun="page views" query={useQuery(pageViewsPerDay(api))} />
        <RecentChanges />
        <Banner aria-label="New on the site">
          <Video video={dashboardVideo} poster={dashboardPoster.src} paused={isPaused} />
          <Over>
            <p>A new building takes a few minutes, and is on the site at once.</p>
            <Cluster $gap={3}>
              <LinkButton to={newRecordPath(buildingKind)} variant="light" icon={<Icon shape={plusIcon} />}>
                Add Buildings
              </LinkButton>
              <VideoPauseButton paused={isPaused} onChange={setPaused} />
            </Cluster>
          </Over>
        </Banner>
      </Panels>
    </OfficePage>
  );
}
