import { insertStyleRules } from '@ekamra/ui/testing/style-rules.ts';
import { configure } from '@testing-library/react';

/** Raises the timeout of asynchronous queries for busy machines: milliseconds. */
configure({ asyncUtilTimeout: 60_000 });

// A quarter of the time of these tests went into matching style rules; a test of what styles hide inserts them again.
insertStyleRules(false);

/** jsdom lays nothing out, so that no size ever changes. */
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
