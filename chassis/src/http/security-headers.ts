/**
 * Headers of every answer, errors and files included: types are not guessed, no address of ours is told to other sites,
 * and browsers keep to HTTPS for a year (RFC 6797) if the site's public origin is one of HTTPS.
 */
export const securityHeaders = (publicOrigin = ''): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  ...(publicOrigin.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {}),
});
