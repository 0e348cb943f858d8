import { Alert, CompactHeader, Container, Section, Stack, Tabs } from '@ekamra/ui';
import { styled } from 'styled-components';
import { BuildingsTab } from './buildings-tab.tsx';
import { LandsTab } from './lands-tab.tsx';
import type { UnknownParameter } from '@ekamra/contracts/records/filters';
import { filtersOf, type PropertySearch, searchPath, withoutFilters, withTab } from './property-search.ts';
import { isWhole, searchHeading } from './search-title.ts';
import { usePropertySearch } from './use-property-search.ts';

/** Without space at the top: the compact header has no band to separate. */
const Body = styled(Section)`
  padding-top: 0;
`;
/** Returns the name of a parameter of the address in a sentence, such as `unit type`. */
const nameOf = (parameter: string, tab: PropertySearch['tab']): string => {
  if (parameter === 'sort') return 'price order';
  const control = filtersOf(tab).find((other) => other.parameter === parameter);
  return control?.label.toLowerCase() ?? parameter;
};

interface DroppedHintProps {
  dropped: readonly UnknownParameter[];
  tab: PropertySearch['tab'];
}
const DroppedHint = ({ dropped, tab }: DroppedHintProps) => (
  <Alert title="Part of this address was left out">
    {`We do not know ${dropped.map(({ name, value }) => `the ${nameOf(name, tab)} “${value}”`).join(', ')}. Choose from the filters below instead.`}
  </Alert>
);

/** Renders the property browser: buildings and lands, with all choices in the address. */
const PropertiesPage = () => {
  const { search, dropped, showSearch } = usePropertySearch();
  const whole = withoutFilters(search);
  return (
    <>
      <CompactHeader
        title={searchHeading(search)}
        parents={isWhole(search) ? [] : [{ label: searchHeading(whole), to: searchPath(whole) }]}
        lead="Every building and plot is walked, and its papers read, before it is listed."
      />
      <Body $tight aria-label="All properties">
        <Container>
          <Stack $gap={8}>
            {dropped.length > 0 && <DroppedHint dropped={dropped} tab={search.tab} />}
            <Tabs
              label="Kind of property"
              value={search.tab}
              onValueChange={(tab) => showSearch(withTab(search, tab === 'lands' ? 'lands' : 'buildings'))}
              tabs={[
                {
                  id: 'buildings',
                  label: 'Buildings',
                  href: searchPath(withTab(search, 'buildings')),
                  content: search.tab === 'buildings' && (
                    <BuildingsTab search={search} onChange={showSearch} />
                  ),
                },
                {
                  id: 'lands',
                  label: 'Lands',
                  href: searchPath(withTab(search, 'lands')),
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
