import { configure } from '@testing-library/react';

/** Raises the timeout of asynchronous queries for busy machines: milliseconds. */
configure({ asyncUtilTimeout: 10_000 });
