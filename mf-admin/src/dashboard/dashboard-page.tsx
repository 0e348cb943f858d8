import { VideoLoop, dashboardPoster, dashboardVideo, from } from '@ekamra/ui';
import { BuildingIcon, LandIcon, LinkButton, PlusIcon, UsersIcon } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useBackOffice } from '../app/context.ts';
import { PlainList } from '../app/lists.ts';
import { Page } from '../app/page.tsx';
import { paths } from '../app/paths.ts';
import { Counter } from './counter.tsx';

const Counters = styled(PlainList)`
  display: grid;
  gap: var(--space-4);

  ${from('s')} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
const Banner = styled.section`
  position: relative;
  margin-top: var(--space-6);
  overflow: hidden;
  border-radius: var(--radius-l);
  aspect-ratio: 4 / 5;
  background: var(--color-primary);

  ${from('s')} {
    aspect-ratio: 16 / 9;
  }
  ${from('l')} {
    aspect-ratio: 21 / 9;
  }
`;
const Video = styled(VideoLoop)`
  position: absolute;
  inset: 0;
`;
const Over = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-16) var(--space-6) var(--space-6);
  background: linear-gradient(transparent, rgb(15 40 37 / 0.85));
  color: var(--color-white);

  p {
    max-width: 26rem;
    font-family: var(--font-display);
    font-size: var(--text-xl);
    line-height: 1.25;
  }
`;

/** What an admin sees first: three fixed figures and the film (spec.md 2.4, "Dashboard"). */
export default function DashboardPage() {
  const name = useBackOffice().session.admin()?.name;
  return (
    <Page title="Dashboard" lead={name && `Signed in as ${name}.`}>
      <Counters>
        <Counter label="Total Buildings" target={500} icon={<BuildingIcon aria-hidden />} />
        <Counter label="Total Lands" target={800} icon={<LandIcon aria-hidden />} />
        <Counter label="Total Customers" target={100} icon={<UsersIcon aria-hidden />} />
      </Counters>
      <Banner aria-label="New on the site">
        <Video video={dashboardVideo} poster={dashboardPoster.src} />
        <Over>
          <p>A new building takes a few minutes, and is on the site at once.</p>
          <LinkButton to={paths.createBuilding} variant="light" icon={<PlusIcon aria-hidden />}>
            Add Buildings
          </LinkButton>
        </Over>
      </Banner>
    </Page>
  );
}
