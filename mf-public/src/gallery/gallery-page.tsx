import { Container, LinkButton, PageHeader, Section } from '@ekamra/ui';
import { NextStep } from '../app/next-step.tsx';
import { Gallery } from './gallery.tsx';

/** Pictures of the company's properties, to look at closely and to keep (spec.md 2.4, "Gallery"). */
const GalleryPage = () => (
  <>
    <PageHeader
      title="Gallery"
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Gallery' }]}
      lead="Homes, plots and workplaces from across Odisha. Open a picture to look closely, and keep it if you like."
    />
    <Section $tight aria-label="Pictures">
      <Container>
        <Gallery />
      </Container>
    </Section>
    <NextStep
      title="A picture shows the light, not the street"
      text="Come and see it for yourself. We show a place in daylight and in traffic before anybody decides."
    >
      <LinkButton to="/contact">Plan a visit</LinkButton>
      <LinkButton to="/properties" variant="secondary">
        Browse properties
      </LinkButton>
    </NextStep>
  </>
);

export { GalleryPage as Component };
