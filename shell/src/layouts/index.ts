export { BareLayout, BrandFrame } from './bare-layout.tsx';
export { NotFoundPage, RouteErrorPage } from './message-pages.tsx';
export { SiteLayout } from './site-layout.tsx';
