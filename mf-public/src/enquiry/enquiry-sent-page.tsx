import { company } from '@ekamra/contracts/records/company';
import { enquirySourceParameter, propertyPageFrom } from '@ekamra/contracts/records/enquiry-sent';
import { PageHeader, SplitSection } from '@ekamra/ui';
import { useSearchParams } from 'react-router-dom';
import { ActionLinks } from '../app/parts/action-links.tsx';
import { ContactCard } from '../app/parts/contact-card.tsx';
import { NumberedPoints } from '../app/parts/numbered-points.tsx';
import { outcomeTexts } from './outcome-texts.ts';

const steps = [
  {
    title: 'We read your message',
    text: `An adviser at ${company.name} reads it, and looks up what you asked about.`,
  },
  {
    title: 'We call you back',
    text: `Within 15 minutes, if it reached us between ${company.callHours.from} and ${company.callHours.to} in India. If it came later, we call the next day.`,
  },
  {
    title: 'You decide what comes next',
    text: 'A visit, a document, a second call, or nothing at all: you need not send the form again.',
  },
];

/** Renders the page for a visitor whose enquiry was sent without scripts: thanks, what happens next and the way back. */
const EnquirySentPage = () => {
  const [query] = useSearchParams();
  const property = propertyPageFrom(query.get(enquirySourceParameter));
  const links = property
    ? { 'Back to the property': property, 'Browse properties': '/properties' }
    : { 'Browse properties': '/properties', 'Go to the home page': '/' };
  return (
    <>
      <PageHeader title="Thank You" lead={outcomeTexts.received} />
      <SplitSection
        id="next"
        title="What happens next"
        columns={{ l: '7fr 4fr' }}
        align="start"
        beside={<ContactCard />}
      >
        <NumberedPoints points={steps} />
        <ActionLinks links={links} />
      </SplitSection>
    </>
  );
};

export { EnquirySentPage as Component };
