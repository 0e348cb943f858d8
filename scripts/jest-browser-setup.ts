import { insertStyleRules } from '@ekamra/ui/testing/style-rules.ts';
import { configure } from '@testing-library/react';

/** Raises the timeout of asynchronous queries for busy machines: milliseconds. */
configure({ asyncUtilTimeout: 20_000 });

// A quarter of the time of these tests went into matching style rules; a test of what styles hide inserts them again.
insertStyleRules(false);
