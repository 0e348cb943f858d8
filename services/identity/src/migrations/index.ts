import { Identity1760000000000 } from './1760000000000-identity.ts';
import { PasswordRecoveries1760000000001 } from './1760000000001-password-recoveries.ts';
import { RateLimitsExpiry1770000000000 } from './1770000000000-rate-limits-expiry.ts';
import { SecurityEvents1780000000000 } from './1780000000000-security-events.ts';
import { RecoveryConfirmations1780000000001 } from './1780000000001-recovery-confirmations.ts';
import { RemovableAdmins1780000000002 } from './1780000000002-removable-admins.ts';
import { SecondFactors1790000000000 } from './1790000000000-second-factors.ts';
import { SessionDevices1790000000001 } from './1790000000001-session-devices.ts';
import { EndedSessions1810000000000 } from './1810000000000-ended-sessions.ts';
import { ReplacedBy1870000000000 } from './1870000000000-replaced-by.ts';
import { Roles1896000000000 } from './1896000000000-roles.ts';

/** All migrations of the identity database, oldest first. */
export const migrations = [
  Identity1760000000000,
  PasswordRecoveries1760000000001,
  RateLimitsExpiry1770000000000,
  SecurityEvents1780000000000,
  RecoveryConfirmations1780000000001,
  RemovableAdmins1780000000002,
  SecondFactors1790000000000,
  SessionDevices1790000000001,
  EndedSessions1810000000000,
  ReplacedBy1870000000000,
  Roles1896000000000,
];
