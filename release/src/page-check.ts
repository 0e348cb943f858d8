import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { RenderTime } from './budgets.ts';
import { ReleaseError } from './store/release-error.ts';

/** A page that can't be rendered on the server: an address, and what its code threw, with the places in its sources. */
export interface PageFault {
  address: string;
  message: string;
  stack: string;
}

/** Findings of rendering the pages of a remote on the server with the answers of its pact. */
export interface PageCheck {
  /** Addresses that were rendered. */
  rendered: string[];
  faults: PageFault[];
  /** Paths that were not rendered, and why. */
  notRendered: { path: string; why: string }[];
  /** Calls that no interaction of its pact answers, and the addresses that made them. */
  unanswered: { call: string; addresses: string[] }[];
  /** Options of pages that threw inside a Suspense boundary, which the browser renders. */
  leftOut: PageFault[];
}

/** Renders the pages of a remote whose build is in a folder. */
export type CheckPages = (output: string) => Promise<PageCheck>;

/** Times the pages at these addresses, of a build in `output` and of the live version with its bundle for the server. */
export type CompareRendering = (versions: {
  output: string;
  live: { release: RemoteRelease; source: string };
  addresses: readonly string[];
}) => Promise<RenderTime[]>;

const faultText = ({ address, message, stack }: PageFault): string[] => [
  `  ${address}: ${message}`,
  ...stack
    .split('\n')
    .slice(0, 4)
    .flatMap((line) => (line === '' ? [] : [`    ${line}`])),
];

/** Describes what a check found beside faults, a line each. */
export const pageCheckWarnings = ({ notRendered, unanswered, leftOut }: PageCheck): string[] => [
  ...notRendered.map(({ path, why }) => `${path} was not rendered: ${why}`),
  ...unanswered.map(
    ({ call, addresses }) => `${call} is in no interaction of the pact; called by ${addresses.join(', ')}`,
  ),
  ...leftOut.map(({ address, message }) => `a part of ${address} is left to the browser: ${message}`),
];

/** Thrown for a version whose pages can't be rendered on the server: `PAGES_FAIL`. */
export class PagesFail extends ReleaseError {
  override readonly name = 'PagesFail';
  readonly check: PageCheck;
  constructor(remote: string, check: PageCheck) {
    const { faults, rendered } = check;
    const addresses = new Set(faults.map(({ address }) => address));
    super(
      'PAGES_FAIL',
      [
        `${remote} is not published: ${addresses.size} of its ${addresses.size + rendered.length} pages fail on the server`,
        ...faults.flatMap(faultText),
        ...pageCheckWarnings(check).map((warning) => `  ${warning}`),
        'Render them in a test, mend them, and publish again; what needs a browser belongs into an effect',
      ].join('\n'),
    );
    this.check = check;
  }
}
