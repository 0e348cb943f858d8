import { configure } from '@testing-library/react';

/** What a test waits for may take longer on a machine that is busy with other things: milliseconds. */
configure({ asyncUtilTimeout: 10_000 });
