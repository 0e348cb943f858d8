import { Container, EmptyState, ErrorState, LinkButton, PageHeader, Section } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { NextStep } from '../app/parts/next-step.tsx';
import { galleryQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { usePictureViewer } from '../viewer/use-picture-viewer.tsx';
import { GalleryLoading } from './gallery-loading.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { Tiles } from './gallery-tiles.ts';

/** Renders the pictures while loading, failed, empty or loaded, and the viewer of the open one. */
const Gallery = () => {
  const { api } = useShell();
  const { data: images, isError, isFetching, refetch } = useQuery(galleryQuery(api));
  const { opener, viewer } = usePictureViewer(
    (images ?? []).map(({ name, img_url }) => ({ src: img_url, alt: name, caption: name })),
  );
  if (isError && !images)
    return (
      <ErrorState
        message="The gallery could not be loaded."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!images) return <GalleryLoading />;
  if (images.length === 0)
    return (
      <EmptyState
        title="Loading .."
        action={
          <LinkButton to="/properties" variant="secondary">
            Browse properties
          </LinkButton>
        }
      >
        The first pictures are on their way. Every property has its own on its page.
      </EmptyState>
    );
  return (
    <>
      <Tiles>
        {[...images.entries()].map(([index, image]) => (
          <GalleryTile
            key={index}
            image={image}
            isLarge={index % 7 === 0}
            isFirst={index === 0}
            opener={opener(index)}
          />
        ))}
      </Tiles>
      {viewer}
    </>
  );
};

/** Renders the Gallery page. */
const GalleryPage = () => (
  <>
    <PageHeader
      title="Gallery"
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
      links={{ 'Plan a visit': '/contact', 'Browse properties': '/properties' }}
    />
  </>
);

export { GalleryPage as Component };
