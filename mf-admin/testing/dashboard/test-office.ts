import { type DailyCounts, type RecentChange, countedDays } from '@ekamra/contracts';
import type { Server } from '../open-back-office.tsx';
import { asha } from '../sample-records.ts';

/** Counts of 30 days with `count` today and 0 before. */
export const onlyToday = (count: number): DailyCounts =>
  Array.from({ length: countedDays }, (_, index) => ({
    day: new Date(Date.UTC(2026, 4, 14 + index)).toISOString().slice(0, 10),
    count: index === countedDays - 1 ? count : 0,
  }));

/** A change of a building; `number` makes it unique. */
export const aChange = (number: number, facts: Partial<RecentChange> = {}): RecentChange => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T06:30:00.000Z',
  adminId: asha._id,
  action: 'edited',
  kind: 'building',
  recordId: `01890000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  name: `Kalinga Heights ${number}`,
  ...facts,
});

/** Server without any activity. */
export const emptyOffice: Server = {
  'GET /jobs/get-all-applications': () => ({ body: [], headers: { 'x-total-count': '0' } }),
  'GET /enquiries/get-all-enquiries': () => ({ body: [], headers: { 'x-total-count': '0' } }),
  'GET /enquiries/get-enquiries-per-day': () => ({ body: onlyToday(0) }),
  'GET /page-views/get-page-views-per-day': () => ({ body: onlyToday(0) }),
  'GET /activity/get-recent-activity': () => ({ body: { changes: [], missing: [] } }),
  'GET /storage/get-storage-room': () => ({ body: { status: true, freeBytes: 50_000_000_000 } }),
  'GET /admin/get-all-admins': () => ({ body: [asha] }),
};
