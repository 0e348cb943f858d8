const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the time since an ISO 8601 instant: `just now`, `5 min`, `3 h`, `1 day`, `2 days`. */
export const ageOf = (instant: string, now: number): string => {
  const ms = now - Date.parse(instant);
  if (ms < minuteMs) return 'just now';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  const days = Math.floor(ms / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
};
