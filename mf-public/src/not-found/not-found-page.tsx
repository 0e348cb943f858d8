import { MissingPage } from '../app/missing-page.tsx';

/** What is shown for an address that nobody has (spec.md point 8, "Unknown route"). */
const NotFoundPage = () => (
  <MissingPage
    title="This page has moved out"
    text="There is nothing at this address. It may have been sold, renamed, or never built."
    onward={{ name: 'Browse properties', path: '/properties' }}
  />
);

export { NotFoundPage as Component, NotFoundPage as ErrorBoundary };
