import { type Location, ScrollRestoration } from 'react-router-dom';

/** The first page of a document always has the key `default`, so its address is used instead. */
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Starts a new page at its top and restores the scroll position on Back. */
export const ScrollMemory = () => <ScrollRestoration getKey={keyOf} />;
