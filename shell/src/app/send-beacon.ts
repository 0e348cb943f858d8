/**
 * Sends JSON to an address of ours in a way that outlives the page: as a beacon, or where the browser has none or its
 * queue is full, by fetch. What is lost is lost.
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
