import { EmptyState, ErrorState, LinkButton } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import { GalleryLoading } from './gallery-loading.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import { Tiles } from './tiles.ts';
import { Viewer } from './viewer.tsx';

/** The pictures in each state: loading, failed, none yet, and shown, with the viewer of the one that is open. */
export const Gallery = () => {
  const { api } = useShell();
  const { data: images, isError, isFetching, refetch } = useQuery(galleryQuery(api));
  const [open, setOpen] = useState<number>();
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
        {[...images.entries()].map(([place, image]) => (
          <GalleryTile
            key={place}
            image={image}
            large={place % 7 === 0}
            first={place === 0}
            onOpen={() => setOpen(place)}
          />
        ))}
      </Tiles>
      {open !== undefined && (
        <Viewer images={images} place={open} onPlace={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};
