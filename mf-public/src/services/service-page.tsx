import {
  from,
  livingRoom,
  MediaCard,
  officeTerrace,
  PageHeader,
  Picture,
  residentialPlot,
  rowHouses,
  SplitSection,
  Text,
  TitledSection,
  villaStreet,
} from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ActionLinks } from '../app/parts/action-links.tsx';
import { cardSizes, ThreeCards } from '../property-card/card-grid.ts';
import { NextStep } from '../app/parts/next-step.tsx';
import { RuledList, type RuledRow } from '../app/parts/ruled-list.tsx';
import { isPlotSaleSupport, type ServiceId, serviceNameAt, services } from './service-list.ts';

const pictures = {
  discover: villaStreet,
  selling: rowHouses,
  investment: officeTerrace,
  support: livingRoom,
} as const;
const serviceIds = ['discover', 'selling', 'investment', 'support'] as const;

/**
 * First on small screens, low enough to show the name below it; beside the text on wide ones, overlapping the
 * band above.
 */
const View = styled(Picture)`
  order: -1;
  ${from('l')} {
    order: 0;
    position: relative;
    align-self: start;
    margin-top: calc(-1 * var(--section-space) - var(--space-16));
    border: var(--space-2) solid var(--color-white);
    border-radius: var(--radius-l);
  }
`;
const Facts = styled.div`
  width: 100%;
  max-width: var(--measure);
`;

/** Texts of a service's page beside its own sections. */
export interface ServiceCopy {
  opening: {
    eyebrow: string;
    lead: string;
    text: string;
    /** Facts such as audience, price and duration. */
    facts: readonly RuledRow[];
  };
  /** Call to action at the end of the page. */
  closing: { title: string; text: string };
}

export interface ServicePageProps {
  id: ServiceId;
  copy: ServiceCopy;
  /** Sections of the page. */
  children: ReactNode;
}

/** Renders the parts that all service pages share, around the page's own sections. */
export const ServicePage = ({ id, copy: { opening, closing }, children }: ServicePageProps) => {
  const { pathname } = useLocation();
  const name = serviceNameAt(id, pathname);
  return (
    <>
      <PageHeader title="Service Detail" crumbs={[{ label: name }]} />
      <SplitSection
        id="service"
        title={name}
        eyebrow={opening.eyebrow}
        columns={{ l: '7fr 5fr' }}
        beside={
          <View
            picture={isPlotSaleSupport(pathname) ? residentialPlot : pictures[id]}
            ratio={{ base: '3 / 2', s: '21 / 9', l: '4 / 5' }}
            rounded
            sizes="(min-width: 1024px) 480px, 100vw"
            priority
          />
        }
      >
        <Text $size="l">{opening.lead}</Text>
        <Text $tone="soft">{opening.text}</Text>
        <Facts>
          <RuledList rows={opening.facts} />
        </Facts>
        <ActionLinks links={{ 'Talk to an adviser': '/contact', 'Browse properties': '/properties' }} />
      </SplitSection>
      {children}
      <TitledSection id="related-services" title="Related Services" tone="sand">
        <ThreeCards>
          {serviceIds
            .filter((other) => other !== id)
            .map((other) => (
              <li key={other}>
                <MediaCard
                  to={services[other].path}
                  title={services[other].name}
                  subtitle={services[other].para}
                  picture={<Picture picture={pictures[other]} alt="" ratio="3 / 2" sizes={cardSizes} />}
                />
              </li>
            ))}
        </ThreeCards>
      </TitledSection>
      <NextStep {...closing} tone="white" links={{ 'Contact us': '/contact', 'Read the FAQ': '/faqs' }} />
    </>
  );
};
