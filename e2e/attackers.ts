import { fileURLToPath } from 'node:url';
import { apiBase, calls } from '../contracts/src/calls/calls.ts';
import * as attacks from './attacks.ts';
import { answerParent, runInOwnProcess, yieldProcessor } from './own-process.ts';
import { sendAsVisitors } from './steady-visitors.ts';

/** Site and account under attack, and the length of the attack. */
interface Target {
  origin: string;
  /** Phone number of an admin. */
  phoneNo: string;
  seconds: number;
}

const floodLists = async ({ origin, seconds }: Target): Promise<attacks.StatusCounts> => {
  const urls = [`${origin}${apiBase}${calls.getAllBuildings.path}?page=1&limit=12&maxPrice=#`];
  const answers = await sendAsVisitors({ urls, rate: 200, seconds, localAddress: '127.10.0.1' });
  return attacks.countStatuses(answers.map(({ status }) => status));
};

const file = fileURLToPath(import.meta.url);

/** Counts of the answers that each attack got. */
type AttackAnswers = Record<
  'signIns' | 'uploads' | 'silent' | 'pdfs' | 'reports' | 'guesses' | 'recoveries' | 'floods',
  attacks.StatusCounts
>;

const attack = async (target: Target): Promise<AttackAnswers> => {
  // Attackers have machines of their own; here they take processor time only when product and visitors leave it.
  yieldProcessor();
  const { origin, phoneNo } = target;
  const [signIns, uploads, silent, pdfs, reports, guesses, recoveries, floods] = await Promise.all([
    attacks.trickleSignIns(origin, '127.6.0.1'),
    attacks.trickleUploads(origin, '127.5.0.1'),
    attacks.openSilently(origin, '127.7.0.1'),
    attacks.uploadCostlyPdfs(origin, '127.4.0.1'),
    attacks.reportFailures(origin, ['127.1.0.1', '127.2.0.1', '127.3.0.1']),
    attacks.guessPasswords(origin + apiBase + calls.signIn.path, phoneNo),
    attacks.askForRecovery(origin, phoneNo),
    floodLists(target),
  ]);
  return { signIns, uploads, silent, pdfs, reports, guesses, recoveries, floods };
};

/** Makes all attacks at once, each from other addresses, in a process of its own. */
export const sendAttackers = (target: Target): Promise<AttackAnswers> => runInOwnProcess(file, target);

answerParent(file, attack);
