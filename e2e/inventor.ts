import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { countStatuses, type StatusCounts } from './attacks.ts';
import { answerParent, runInOwnProcess, yieldProcessor } from './own-process.ts';

/** Site, and a property whose title is invented. */
interface Invention {
  origin: string;
  buildingId: string;
  localAddress: string;
  connections: number;
  seconds: number;
}

/** Paths that each number makes a new one of, and each of which a careless cache keeps or renders. */
const inventedPaths = (number: number, buildingId: string): string[] => [
  `/property/invented-${number}/${buildingId}`,
  `/search?q=invented-${number}`,
  `/no/such/page/${number}`,
  `/Properties?page=${number}`,
  `/properties?b=${number}&district=Puri&a=${number}`,
  `//host-${number}/properties`,
  `//[${number}`,
  `/about/%5c${number}`,
];

/** Asks for a path as it is, on a connection of its own; 0 if there is no answer. */
const statusOf = (origin: string, path: string, localAddress: string): Promise<number> => {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<number>();
  const headers = { accept: 'text/html' };
  request({ host: hostname, port, path, headers, localAddress, agent: false }, (response) => {
    response.resume().once('close', () => resolve(response.statusCode ?? 0));
  })
    .once('error', () => resolve(0))
    .end();
  return promise;
};

const invent = async ({
  origin,
  buildingId,
  localAddress,
  connections,
  seconds,
}: Invention): Promise<StatusCounts> => {
  yieldProcessor();
  const endsAt = performance.now() + seconds * 1_000;
  const statuses: number[] = [];
  let number = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      number += 1;
      const paths = inventedPaths(number, buildingId);
      statuses.push(await statusOf(origin, paths[number % paths.length] ?? '/', localAddress));
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return countStatuses(statuses);
};

const file = fileURLToPath(import.meta.url);

/** Asks for pages that nobody has ever asked for, in a process of its own; returns the counts of the answers. */
export const askForInventions = (invention: Invention): Promise<StatusCounts> =>
  runInOwnProcess(file, invention);

answerParent(file, invent);
