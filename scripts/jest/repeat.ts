import { jest } from '@jest/globals';

// A test that fails is repeated twice at most; the test run lists it as flaky if it passes then.
jest.retryTimes(2);
