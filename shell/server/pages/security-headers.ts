import type { PageConfig } from '../config.ts';
import type { HtmlDocument } from './document.ts';

const originOf = (address: string): string[] => (address.startsWith('/') ? [] : [new URL(address).origin]);

/** Allows the empty style elements to which scripts add rules; styles in markup need a hash of their own. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Further source expressions by directive. */
type PolicyAdditions = Partial<Record<string, string[]>>;

/** Additions of a development server: the connections of hot reload, and the overlay of errors. */
export const developmentSources: PolicyAdditions = {
  'connect-src': ['ws:'],
  // Each compiled app has an overlay of its own for mistakes in its sources.
  'trusted-types': ['rspack-dev-server#overlay', "'allow-duplicates'"],
};

/** Additions of a page with a remote from the origin of a local build: what a remote's files may be, and its manifest. */
export const localBuildSources = (origin: string): PolicyAdditions =>
  Object.fromEntries(
    ['script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'connect-src'].map((name) => [
      name,
      [origin],
    ]),
  );

/**
 * Content-Security-Policy of a page (CSP Level 3). Scripts and style elements of the document are allowed by their
 * hashes, so that the page can be cached; scripts may load further scripts, because federation adds script elements.
 * React writes `style` attributes on the server, which need the only `unsafe-inline`.
 */
export const contentSecurityPolicy = (
  config: PageConfig,
  { scriptSources, styleSources }: Pick<HtmlDocument, 'scriptSources' | 'styleSources'>,
  additions: PolicyAdditions = {},
): string => {
  const remotes = originOf(config.REMOTES_BASE_URL);
  const uploads = originOf(config.UPLOAD_URL);
  const mail = originOf(config.SEND_FORM_URL);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources, "'strict-dynamic'"],
    // Pictures are made smaller in a worker, whose code is a text of the bundle, verified with it.
    'worker-src': ['blob:'],
    'style-src': ["'self'", emptyStyle, ...styleSources],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...uploads, ...config.MEDIA_ORIGINS],
    'media-src': ["'self'", ...remotes, ...config.MEDIA_ORIGINS],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...uploads, ...mail, ...config.MEDIA_ORIGINS],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // The inline script of the document makes the only policy (W3C Trusted Types).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  const policy = Object.entries(directives).map(
    ([name, sources]) => `${name} ${[...new Set([...sources, ...(additions[name] ?? [])])].join(' ')}`,
  );
  return [
    ...policy,
    ...(config.PUBLIC_ORIGIN.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** Headers of every response of the shell itself, in addition to those of every app. */
export const commonHeaders: Record<string, string> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};
