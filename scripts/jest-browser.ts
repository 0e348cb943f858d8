import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, or has in a make that Node's own fetch refuses. */
const web = {
  AbortController,
  AbortSignal,
  fetch,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
};

/** jsdom with the parts of the web that a router and a client need. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...parts: ConstructorParameters<typeof TestEnvironment>) {
    super(...parts);
    Object.assign(this.global, web);
  }
}
