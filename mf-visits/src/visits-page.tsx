import type { ShellContext } from '@ekamra/contracts/front/shell';
import { PageHeader, propertyPath, SplitSection, Text } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { OfficeCard } from './office-card.tsx';
import { officeDaysQuery } from './office-days.ts';
import { VisitForm } from './visit-form.tsx';
import { propertyIdFrom, propertyQuery } from './visit-property.ts';
import { VisitSent } from './visit-sent.tsx';
import type { VisitFields } from './visit-schema.ts';

/** Name of a building that is not loaded, or not there: the visit is asked for all the same. */
const unknownName = 'the property that you were looking at';

/** Renders the page of visits to the office: its address and hours, and a form that asks for a day. */
const VisitsPage = () => {
  const { api, config } = useOutletContext<ShellContext>();
  const [query] = useSearchParams();
  const id = propertyIdFrom(query);
  const { data: days = [] } = useQuery(officeDaysQuery());
  const { data: building } = useQuery(propertyQuery(api, id));
  const [sent, setSent] = useState<VisitFields>();
  const name = building?.generalInfo.BuildingsName;
  return (
    <>
      <PageHeader isSlim title="Visit Us" />
      <SplitSection
        id="visit"
        title="Choose a day"
        size="2xl"
        tight
        tone="sand"
        columns={{ l: '7fr 5fr' }}
        align="start"
        beside={<OfficeCard />}
      >
        {sent ? (
          <VisitSent
            fields={sent}
            property={building && { name: building.generalInfo.BuildingsName, path: propertyPath(building) }}
            onAgain={() => setSent(undefined)}
          />
        ) : (
          <>
            <Text $tone="soft">
              {id
                ? `Tell us when it suits you to talk about ${name ?? unknownName}. An adviser keeps the time free, and shows you the place on the same day if you like.`
                : 'Tell us when it suits you. An adviser keeps the time free, and it costs you nothing.'}
            </Text>
            <VisitForm
              days={days}
              property={id === undefined ? undefined : { id, name: name ?? '' }}
              config={config}
              onSent={setSent}
            />
          </>
        )}
      </SplitSection>
    </>
  );
};

export { VisitsPage as Component };
