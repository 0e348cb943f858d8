/**
 * Sends JSON in a way that outlives the page: as a beacon, or by fetch if beacons are unsupported or the queue is full.
 * Failures are ignored.
 */
export const sendBeacon = (address: string, value: object): void => {
  const body = JSON.stringify(value);
  const isQueued =
    'sendBeacon' in navigator &&
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }));
  if (isQueued) return;
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
};
