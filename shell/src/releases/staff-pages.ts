/* The one chunk of what only staff load of the releases: another would cost each visitor its name and integrity. */
export { startLocalBuild } from '../local-build/start-local-build.tsx';
export { LocalBuildPage } from './local-build-page.tsx';
export { ReleasesPage } from './releases-page.tsx';
