import { Alert, CompactHeader, Container, Section, Stack, Tabs } from '@ekamra/ui';
import { styled } from 'styled-components';
import { BuildingsTab } from './buildings-tab.tsx';
import { LandsTab } from './lands-tab.tsx';
import { type DroppedParameter, withTab } from './property-search.ts';
import { usePropertySearch } from './use-property-search.ts';

/** Without space at the top: the compact header has no band to separate. */
const Body = styled(Section)`
  padding-top: 0;
`;
const parameterNames: Record<string, string> = {
  tab: 'tab',
  district: 'district',
  type: 'type',
  status: 'status',
  sort: 'price order',
  page: 'page',
};

const DroppedHint = ({ dropped }: { dropped: readonly DroppedParameter[] }) => (
  <Alert title="Part of this address was left out">
    {`We do not know ${dropped.map(({ name, value }) => `the ${parameterNames[name] ?? name} “${value}”`).join(', ')}. Choose from the filters below instead.`}
  </Alert>
);

/** Renders the property browser: buildings and lands, with all choices in the address. */
const PropertiesPage = () => {
  const { search, dropped, showSearch } = usePropertySearch();
  return (
    <>
      <CompactHeader
        title="Properties"
        lead="Every building and plot is walked, and its papers read, before it is listed."
      />
      <Body $tight aria-label="All properties">
        <Container>
          <Stack $gap={8}>
            {dropped.length > 0 && <DroppedHint dropped={dropped} />}
            <noscript>
              <a href="/properties">Buildings</a> · <a href="/properties?tab=lands">Lands</a>
            </noscript>
            <Tabs
              label="Kind of property"
              value={search.tab}
              onValueChange={(tab) => showSearch(withTab(search, tab === 'lands' ? 'lands' : 'buildings'))}
              tabs={[
                {
                  id: 'buildings',
                  label: 'Buildings',
                  content: search.tab === 'buildings' && (
                    <BuildingsTab search={search} onChange={showSearch} />
                  ),
                },
                {
                  id: 'lands',
                  label: 'Lands',
                  content: search.tab === 'lands' && <LandsTab search={search} onChange={showSearch} />,
                },
              ]}
            />
          </Stack>
        </Container>
      </Body>
    </>
  );
};

export { PropertiesPage as Component };
