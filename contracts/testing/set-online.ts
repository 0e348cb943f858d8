/** Makes the browser say that it has a connection or none, with its event. */
export const setOnline = (onLine: boolean): void => {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};
