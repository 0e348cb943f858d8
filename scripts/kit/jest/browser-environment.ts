import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks, or whose jsdom version Node's fetch rejects. */
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

/** jsdom with the web APIs that a router and an API client need. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...parts: ConstructorParameters<typeof TestEnvironment>) {
    super(...parts);
    Object.assign(this.global, web);
  }
}
