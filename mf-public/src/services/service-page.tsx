import { LinkButton, PageHeader, type StaticPicture } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { NextStep } from '../app/next-step.tsx';
import { RelatedServices } from './related-services.tsx';
import { type Opening, ServiceIntro } from './service-intro.tsx';
import type { Service } from './services.ts';

/** What a service's page says beside its own sections. */
export interface ServiceCopy {
  opening: Opening;
  /** What the page ends with. */
  closing: { title: string; text: string };
}

export interface ServicePageProps {
  service: Service;
  /** Its name here, where that isn't its own. */
  name?: string;
  copy: ServiceCopy;
  picture: StaticPicture;
  /** Sections. */
  children: ReactNode;
}

/** What the pages of all services have in common (spec.md 2.4, "Service detail pages"). */
export const ServicePage = ({ service, name = service.name, copy, picture, children }: ServicePageProps) => (
  <>
    <PageHeader title="Service Detail" crumbs={[{ label: 'Home', to: '/' }, { label: name }]} />
    <ServiceIntro name={name} opening={copy.opening} picture={picture}>
      <LinkButton to="/contact">Talk to an adviser</LinkButton>
      <LinkButton to="/properties" variant="secondary">
        Browse properties
      </LinkButton>
    </ServiceIntro>
    {children}
    <RelatedServices shown={service.id} />
    <NextStep tone="white" title={copy.closing.title} text={copy.closing.text}>
      <LinkButton to="/contact">Contact us</LinkButton>
      <LinkButton to="/faqs" variant="secondary">
        Read the FAQ
      </LinkButton>
    </NextStep>
  </>
);
