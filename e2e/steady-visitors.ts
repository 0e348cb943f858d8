import { fileURLToPath } from 'node:url';
import { type Answered, sendSteadily } from '../lab/bench/steady-load.ts';
import { answerParent, runInOwnProcess } from './own-process.ts';

/** Requests sent at a steady rate from one local address. */
export interface Visitors {
  localAddress: string;
  /** Addresses, which are requested in turn; `#` stands for the number of the request. */
  urls: string[];
  rate: number;
  seconds: number;
}

/** Sends the requests. */
export const sendAsVisitors = ({ urls, ...load }: Visitors): Promise<Answered[]> => {
  let number = 0;
  const nextUrl = (): string => {
    number += 1;
    return (urls[number % urls.length] ?? '').replace('#', String(number));
  };
  return sendSteadily({ ...load, nextUrl });
};

const file = fileURLToPath(import.meta.url);

/** Sends the requests from a process of its own, so that other senders don't delay its measurements. */
export const sendVisitors = (visitors: Visitors): Promise<Answered[]> => runInOwnProcess(file, visitors);

answerParent(file, sendAsVisitors);
