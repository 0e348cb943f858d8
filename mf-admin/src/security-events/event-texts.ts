import type { SecurityEvent, SecurityEventName } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { releaseCalls } from '@ekamra/contracts/releases/calls';

type Details = SecurityEvent['details'];

interface EventText {
  /** Name of the kind in the filter. */
  kind: string;
  /** Sentence about an event. */
  tell(details: Details): string;
}

const endings: Record<NonNullable<Details['reason']>, string> = {
  'signed out': 'Signed out',
  'refresh token reused': 'A session was ended, because its key was used twice',
  'password changed': 'A session was ended, because the password was changed',
  'ended by its admin': 'A session was ended by its admin',
  'second factors reset': 'A session was ended, because an owner reset the second factors',
  'admin removed': 'A session was ended, because the account was removed',
};

const exported = new Map([
  [calls.exportApplications.path, 'Job applications were downloaded as a file'],
  [calls.exportEnquiries.path, 'Enquiries were downloaded as a file'],
]);

const changed: Record<NonNullable<Details['action']>, (release: string, isLive: boolean) => string> = {
  promote: (release) => `${release} went live`,
  canary: (release) => `${release} was given to a part of the visitors`,
  'end-canary': (release, isLive) =>
    isLive
      ? `A trial with a part of the visitors was ended, and ${release} stayed live`
      : `A trial of ${release} with a part of the visitors was ended, and nothing of it is live`,
  rollback: (release) => `${release} was brought back`,
  floor: (release) => `Versions before ${release} were ruled out`,
  'revoke-links': (release) => `Links to ${release} were revoked`,
  retire: (release) => `${release} was taken off the site`,
};

const removeCause = `${releaseCalls.removeCause.method} ${releaseCalls.removeCause.path}`;

const tellRelease = ({ remote = 'A front end', version, action, by, call }: Details): string => {
  const release = version === undefined ? remote : `${remote} ${version}`;
  if (call === removeCause) return `A cause of failures of ${release} was removed, by ${by}`;
  if (call !== undefined) return `A build of ${remote} at ${by} was shown to one browser only`;
  const told = (action && changed[action]?.(release, version !== undefined)) ?? `${release} was changed`;
  return by === undefined ? told : `${told}, by ${by === 'shell' ? 'the server itself' : by}`;
};

const factorNames: Record<NonNullable<Details['factor']>, string> = {
  authenticator: 'An authenticator app was',
  passkey: 'A passkey was',
  'recovery codes': 'Recovery codes were',
};
const tellFactor =
  (change: string) =>
  ({ factor }: Details): string =>
    `${factor ? factorNames[factor] : 'A second factor was'} ${change}`;

const texts: Record<SecurityEventName, EventText> = {
  'sign-in': { kind: 'Sign-in', tell: () => 'Signed in' },
  'sign-in-failed': { kind: 'Failed sign-in', tell: () => 'A sign-in failed' },
  'sign-in-locked': {
    kind: 'Too many sign-ins',
    tell: () => 'A sign-in was refused after too many attempts',
  },
  'recovery-requested': { kind: 'New password asked for', tell: () => 'A new password was asked for' },
  'recovery-confirmed': {
    kind: 'New password confirmed',
    tell: () => 'A new password was confirmed by the link in the mail',
  },
  'password-changed': { kind: 'Password changed', tell: () => 'The password was changed' },
  'second-factor-added': {
    kind: 'Second factor added',
    tell: tellFactor('added'),
  },
  'second-factor-removed': {
    kind: 'Second factor removed',
    tell: tellFactor('removed'),
  },
  'second-factors-reset': {
    kind: 'Second factors reset',
    tell: () => 'An owner removed the second factors, and ended all sessions',
  },
  'second-factor-failed': {
    kind: 'Failed second step',
    tell: () => 'The second step of a sign-in failed',
  },
  'recovery-code-used': { kind: 'Recovery code used', tell: () => 'A recovery code was used to sign in' },
  'session-ended': {
    kind: 'End of a session',
    tell: ({ reason }) => (reason ? endings[reason] : 'A session was ended'),
  },
  'refresh-token-reused': {
    kind: 'Session key used twice',
    tell: () => 'A session key was used a second time, as a thief would',
  },
  'refresh-token-forgiven': {
    kind: 'Session key repeated',
    tell: () => 'A session key was used a second time by the same browser, as two tabs at once do',
  },
  'release-changed': { kind: 'Release', tell: tellRelease },
  exported: {
    kind: 'Export',
    tell: ({ call = '' }) => exported.get(call.replace(/^GET /, '')) ?? 'Records were downloaded as a file',
  },
  'resume-opened': { kind: 'Résumé opened', tell: () => 'A résumé was opened' },
  'access-refused': {
    kind: 'Refused access',
    tell: ({ status }) =>
      status === 403
        ? 'Something not allowed was refused'
        : 'A call with a false or ended sign-in was refused',
  },
};

/** The texts by name; a server that is newer than this page may record further kinds. */
const textsByName = new Map<string, EventText>(Object.entries(texts));

/** Kinds of events, in the order of the filter. */
// Object.keys forgets that the keys are exactly the names.
export const eventKinds = Object.keys(texts) as SecurityEventName[];

/** Returns the name of a kind of event. */
export const kindText = (name: SecurityEventName): string => texts[name].kind;

/** Returns the sentence about an event, with its number if it stands for several. */
export const eventText = ({ event, details }: Pick<SecurityEvent, 'event' | 'details'>): string => {
  const told = textsByName.get(event)?.tell(details) ?? `Something that this page has no words for: ${event}`;
  const { count = 1 } = details;
  return count > 1 ? `${told} (${count.toLocaleString('en-IN')} times)` : told;
};
