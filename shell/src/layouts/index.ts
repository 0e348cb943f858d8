export { BareLayout, BrandFrame } from './bare-layout.tsx';
export { NotFoundPage, RouteErrorPage, type RouteErrorPageProps } from './message-pages.tsx';
export { NavigationProgress } from './navigation-progress.tsx';
export { SiteLayout } from './site-layout.tsx';
