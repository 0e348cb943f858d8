import { type Location, ScrollRestoration } from 'react-router-dom';

/** The first page of a document has the key `default` whatever its address is: there the address tells pages apart. */
const keyOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Starts a new page at its top and takes Back to where the page was left. */
export const ScrollMemory = () => <ScrollRestoration getKey={keyOf} />;
