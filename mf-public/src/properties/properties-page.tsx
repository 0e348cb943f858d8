import { Alert, Container, PageHeader, Section, Stack, Tabs } from '@ekamra/ui';
import { BuildingsTab } from './buildings-tab.tsx';
import { LandsTab } from './lands-tab.tsx';
import { type Dropped, onTab } from './search.ts';
import { usePropertySearch } from './use-property-search.ts';

const names: Record<string, string> = {
  tab: 'tab',
  district: 'district',
  type: 'type',
  status: 'status',
  sort: 'price order',
  page: 'page',
};

const DroppedHint = ({ dropped }: { dropped: readonly Dropped[] }) => (
  <Alert title="Part of this address was left out">
    {`We do not know ${dropped.map(({ name, value }) => `the ${names[name] ?? name} “${value}”`).join(', ')}. `}
    Choose from the filters below instead.
  </Alert>
);

/** The property browser: buildings and lands, with everything that is chosen in the address (spec.md 2.4). */
const PropertiesPage = () => {
  const { search, dropped, go } = usePropertySearch();
  return (
    <>
      <PageHeader
        title="Properties"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Properties' }]}
        lead="Every building and every plot here has been walked, and its papers read, before it was listed."
      />
      <Section $tight aria-label="All properties">
        <Container>
          <Stack $gap={8}>
            {dropped.length > 0 && <DroppedHint dropped={dropped} />}
            <noscript>
              <a href="/properties">Buildings</a> · <a href="/properties?tab=lands">Lands</a>
            </noscript>
            <Tabs
              label="Kind of property"
              value={search.tab}
              onValueChange={(tab) => go(onTab(search, tab === 'lands' ? 'lands' : 'buildings'))}
              tabs={[
                {
                  id: 'buildings',
                  label: 'Buildings',
                  content: search.tab === 'buildings' && <BuildingsTab search={search} onChange={go} />,
                },
                {
                  id: 'lands',
                  label: 'Lands',
                  content: search.tab === 'lands' && <LandsTab search={search} onChange={go} />,
                },
              ]}
            />
          </Stack>
        </Container>
      </Section>
    </>
  );
};

export { PropertiesPage as Component };
