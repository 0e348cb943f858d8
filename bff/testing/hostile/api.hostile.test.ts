import { shareWorld } from './shared-world.ts';

// Starting the API takes longer than most of these suites, so that one file runs all of them against one.
shareWorld();
await import('./property-tests.ts');
await import('./refusal-tests.ts');
// At the end, because it adds a key of identity.
await import('./access-tests.ts');
