import { callLink, company, mailLink, whatsappLink } from '@ekamra/contracts/records/company';
import {
  Accordion,
  ArrowLink,
  canHover,
  ColumnList,
  Container,
  courtyard,
  from,
  Heading,
  Icon,
  mailIcon,
  mapPinIcon,
  messageIcon,
  PageHeader,
  phoneIcon,
  Picture,
  Section,
  SplitSection,
  Text,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { EnquiryFormView } from '../enquiry/enquiry-form.tsx';
import { fillCompanyIn } from '../app/fill-company.ts';
import contactFaqs from './contact-faqs.json' with { type: 'json' };

const { callHours, office, officeHours } = company;
const { street, city, state, zipCode } = office;
const ways = [
  { icon: phoneIcon, title: 'Phone', text: company.phoneShown, href: callLink },
  { icon: mailIcon, title: 'Email', text: company.email, href: mailLink },
  { icon: messageIcon, title: 'WhatsApp', text: 'Write to an adviser', href: whatsappLink },
  {
    icon: mapPinIcon,
    title: 'Corporate Office',
    text: `${street}, ${city}, ${state} ${zipCode}. ${officeHours.days}, ${officeHours.from} to ${officeHours.to}.`,
  },
];

const Ways = styled(ColumnList)`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-line);
  overflow: hidden;
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    align-content: start;
    padding: var(--space-5) var(--space-6);
    background: var(--color-white);
  }
  li > :not(svg) {
    grid-column: 2;
  }
  ${from('l')} {
    li {
      grid-template-columns: minmax(0, 1fr);
      padding: var(--space-6);
    }
    li > :not(svg) {
      grid-column: 1;
    }
  }
  /* The link covers the whole item. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${canHover} {
    li:has(a:hover) {
      background: var(--color-sand-light);
    }
  }
  a:focus-visible {
    outline: none;
    box-shadow: none;
  }
  li:has(a:focus-visible) {
    outline: 2px solid var(--color-primary);
    outline-offset: -4px;
  }
  svg {
    grid-row: span 2;
    width: 1.5rem;
    height: 1.5rem;
    margin-top: 0.125rem;
    ${from('l')} {
      grid-row: auto;
      margin: 0 0 var(--space-3);
    }
    color: var(--color-primary);
    stroke-width: 1.5;
  }
`;
/** Beside the form on wide screens, below it on others. */
const Side = styled.div`
  order: 1;
  picture {
    aspect-ratio: 3 / 2;
  }
  ${from('l')} {
    order: 0;
    picture {
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;

/** Renders the Contact page: ways to reach the company, the enquiry form and questions. */
const ContactPage = () => (
  <>
    <PageHeader
      title="Contact Us"
      lead={`Ask about a property, a valuation, or a clause you do not like. Between ${callHours.from} and ${callHours.to} we call back within 15 minutes.`}
    />
    <Section $tight aria-label="Ways to reach us">
      <Container>
        <Ways $columns={{ s: 2, l: 4 }} $gap="1px">
          {ways.map(({ icon, title, text, href }) => (
            <li key={title}>
              <Icon shape={icon} />
              <Heading level={2} size="l">
                {title}
              </Heading>
              {href ? <a href={href}>{text}</a> : <Text $tone="soft">{text}</Text>}
            </li>
          ))}
        </Ways>
      </Container>
    </Section>
    <SplitSection
      id="get-in-touch"
      title="Get In Touch"
      tone="sand"
      columns={{ l: '5fr 6fr' }}
      besideFirst
      beside={
        <Side>
          <Picture picture={courtyard} ratio="4 / 5" rounded sizes="(min-width: 1024px) 540px, 100vw" />
        </Side>
      }
    >
      <Text $tone="soft">Three lines are enough. We read every message ourselves.</Text>
      <EnquiryFormView name="Get In Touch" submitLabel="Send message" />
    </SplitSection>
    <SplitSection
      id="before-you-write"
      title="Before you write"
      columns={{ l: '5fr 6fr' }}
      align="start"
      beside={<Accordion items={fillCompanyIn(contactFaqs)} />}
    >
      <Text $tone="soft">
        Six things we are asked most weeks. Papers, stamp duty and registration have a page of their own.
      </Text>
      <div>
        <ArrowLink to="/faqs">All about papers and duty</ArrowLink>
      </div>
    </SplitSection>
  </>
);

export { ContactPage as Component };
