import { PageHeader } from '@ekamra/ui';
import { ComingSoon } from './coming-soon.tsx';
import { UpcomingBuildings } from './upcoming-buildings.tsx';

/** Projects before their launch: a coming-soon message, and what can be seen meanwhile (spec.md 2.1). */
const UpcomingPage = () => (
  <>
    <PageHeader
      title="Upcoming Projects"
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Upcoming Projects' }]}
      lead="New homes and workplaces, shown as soon as there is something on paper to judge them by."
    />
    <ComingSoon />
    <UpcomingBuildings />
  </>
);

export { UpcomingPage as Component };
