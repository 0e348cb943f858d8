import { hasOverlay, Skeleton, Stack, Text } from '@ekamra/ui';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { enquiryId } from '../app/parts/enquiry-id.ts';
import { propertySummary } from '../property-card/property-summary.ts';
import { availableRecords, type SavedRecord } from '../app/saved/saved-record.ts';
import { useSavedProperty } from '../app/saved/use-saved-property.ts';
import { wasEnquiredAbout } from '../enquiry/received-enquiries.ts';
import { useShortlist } from './shortlist.ts';

/** Number of properties that are named; the others are on the shortlist's page. */
const maxNamed = 5;
const numbers = ['', 'one', 'two', 'three', 'four', 'five'];

const Links = styled.ul.attrs({ role: 'list' })`
  display: grid;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;

const PropertyLink = ({ record }: { record: SavedRecord }) => {
  const { state, property } = useSavedProperty(record);
  const isOverPage = hasOverlay(useLocation().state);
  if (state === 'loading') return <Skeleton $height="2.75rem" />;
  if (!property)
    return (
      <Link to="/shortlist" replace={isOverPage}>
        On your shortlist
      </Link>
    );
  const { name, to, state: linkState } = propertySummary(property);
  return (
    <Link to={`${to}#${enquiryId}`} state={linkState} replace={isOverPage}>
      {name}
    </Link>
  );
};

/** Renders links to the enquiry forms of the shortlisted properties that no enquiry of this visit was about. */
export const OtherShortlisted = () => {
  const id = useId();
  const isOverPage = hasOverlay(useLocation().state);
  const others = availableRecords(useShortlist()).filter((record) => !wasEnquiredAbout(record.id));
  if (others.length === 0) return null;
  return (
    <Stack as="section" $gap={1} aria-labelledby={id}>
      <Text $strong id={id}>{`Enquire about your other ${numbers[others.length] ?? others.length}`}</Text>
      <Links>
        {others.slice(0, maxNamed).map((record) => (
          <li key={record.id}>
            <PropertyLink record={record} />
          </li>
        ))}
        {others.length > maxNamed && (
          <li>
            <Link to="/shortlist" replace={isOverPage}>
              All on your shortlist
            </Link>
          </li>
        )}
      </Links>
    </Stack>
  );
};
