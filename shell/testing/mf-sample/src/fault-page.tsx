import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

/** Title of the home page, which every edition has its own of. */
const title = ['Sample edition one'];
const isFaulty = typeof document === 'undefined' && title.some((text) => text.endsWith(' faulty'));

const hoarded: unknown[] = [];
let renderings = 0;

const never = (): Promise<never> => new Promise(() => undefined);
const loop = (): never => {
  for (;;) renderings += 1;
};

/** Faults of the edition `faulty` on the server, by their names in the address. */
const faults: Record<string, () => unknown> = {
  load: () => {
    throw new Error('The loader fails');
  },
  rejection: () => {
    setTimeout(() => void Promise.reject(new Error('Nobody handles this rejection')));
    return never();
  },
  throw: () => {
    setTimeout(() => {
      throw new Error('Nobody catches this error');
    });
    return never();
  },
  hang: never,
  memory: () => {
    // The growth of a map fails inside of V8.
    const map = new Map<number, number>();
    hoarded.push(map);
    for (let entry = 0; ; entry += 1) map.set(entry % 10_000_000, entry);
  },
  buffers: () => {
    setInterval(() => hoarded.push(Buffer.alloc(10_000_000, 1)), 1);
    return never();
  },
  exit: () => process.exit(1),
  // No fault: it holds 20 MB, and leaves six times that as garbage, old enough that V8 is in no hurry to collect it.
  garbage: async () => {
    const recent: unknown[] = [];
    for (let round = 0; round < 70; round += 1) {
      recent[round % 10] = Array.from({ length: 500 }, () =>
        Array.from({ length: 500 }, (_, entry) => entry + round / 3),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return recent.length;
  },
  later: () => {
    renderings += 1;
    return renderings > 3 ? loop() : null;
  },
  afterwards: () => {
    setTimeout(() => {
      throw new Error('The page has been rendered');
    }, 20);
    return null;
  },
};

export const loader = ({ params: { fault = '' } }: LoaderFunctionArgs): unknown => {
  const work = isFaulty ? faults[fault] : undefined;
  return work ? work() : fault;
};

/** A page that harms the server in one edition. */
const FaultPage = () => {
  const fault = useLoaderData<unknown>();
  if (isFaulty && fault === 'loop') loop();
  if (isFaulty && fault === 'render') throw new Error('The page needs a document');
  return <h1>Rendered without harm</h1>;
};
export default FaultPage;
