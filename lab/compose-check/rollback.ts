import { copyCheckout } from '../checkout-copy.ts';
import { say } from '../../scripts/product/terminal.ts';
import { type EngineProduct } from './engine-product.ts';
import { textAt } from './traffic.ts';

const remote = 'mf-public';
const headline = 'Edition of the check';

/** Publishes another edition, makes it live, goes back, and starts with `up --build` again: what is live stays. */
export const checkRollback = async ({ compose, origin }: EngineProduct): Promise<void> => {
  await using checkout = await copyCheckout();
  await checkout.replace(`${remote}/src/home/hero.tsx`, '{company.tagline}', `{'${headline}'}`);
  const sources = checkout.folder;
  const expectHeadline = async (when: string, isNew: boolean): Promise<void> => {
    const giveUpAt = performance.now() + 30_000;
    while ((await textAt(`${origin}/`)).includes(headline) !== isNew)
      if (performance.now() > giveUpAt) throw new Error(`${when}: the other edition is live`);
  };
  const up = ['up', '--detach', '--build', '--wait'];
  await compose(up, { sources });
  await expectHeadline('After another start', false);
  await compose(['run', '--rm', '--no-deps', remote], { sources, env: { PROMOTION: 'promote' } });
  await expectHeadline('After promoting', true);
  const rollback = ['rollback', remote, '--unchecked', '--why', 'A check'];
  await compose(['run', '--rm', '--no-deps', remote, ...rollback], { sources });
  await expectHeadline('After the rollback', false);
  await compose(up, { sources });
  await expectHeadline('After another start', false);
  say('A rollback outlives up --build');
};
