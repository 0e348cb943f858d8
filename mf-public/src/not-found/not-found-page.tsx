import { MissingPage } from '../app/parts/missing-page.tsx';

/** Renders the page for an unknown address. */
const NotFoundPage = () => (
  <MissingPage
    title="This page has moved out"
    text="There is nothing at this address. It may have been renamed, or the link may be incomplete."
    link={{ name: 'Browse properties', path: '/properties' }}
  />
);

export { NotFoundPage as Component, NotFoundPage as ErrorBoundary };
