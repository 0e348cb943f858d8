import type { ReleaseAlarm } from '@ekamra/contracts/release-page';
import { Alert } from '@ekamra/ui';
import { GateFindings } from './gate-findings.tsx';

/** A version that fails too often, and that the shell did not take back: why not, and what would help. */
export const AlarmNote = ({ alarm }: { alarm: ReleaseAlarm }) => (
  <Alert tone="error" title={`${alarm.version} fails clearly more often than ${alarm.before}`}>
    {alarm.says}. {alarm.hindered}
    {alarm.gate && <GateFindings gate={alarm.gate} />}
  </Alert>
);
