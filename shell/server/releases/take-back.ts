import { canaryEnd, GateRefusal, ReleaseError, type Registry, type RemoteRecord } from '@ekamra/release';
import type { GateAnswer } from '@ekamra/release/gate';

/** Who takes something back, and why. */
export interface TakeBackReason {
  by: string;
  why: string;
}

export interface TakeBack {
  /** Whether this server has a key to do it with. */
  isPossible: boolean;
  /** What the gate says to going back to a version. */
  ask(remote: string, version: string): Promise<GateAnswer>;
  /**
   * Goes back from the version that is live to one that was. Throws a `ReleaseError`: `CHANGED_MEANWHILE` when another
   * version is live by now, `NEVER_LIVE`, `DAMAGED`, or a `GateRefusal` unless the gate says yes.
   */
  rollback(of: { remote: string; from: string; to: string }, reason: TakeBackReason): Promise<void>;
  /** Ends a canary. Throws `CHANGED_MEANWHILE` when it is no longer the canary. */
  endCanary(of: { remote: string; version: string }, reason: TakeBackReason): Promise<void>;
}

export interface TakeBackParts {
  /** Signs with the key that may only take back. */
  registry: Registry;
  gate: (candidate: { what: string; version: string }) => Promise<GateAnswer>;
  hasKey: boolean;
  /** Called after a change, so that the next page has it. */
  onChange: () => Promise<void>;
}

const changed = (remote: string, version: string): ReleaseError =>
  new ReleaseError(
    'CHANGED_MEANWHILE',
    `Meanwhile something else became of ${remote} ${version}; nothing was done`,
  );

const isOrWas = ({ changes }: RemoteRecord, version: string): boolean =>
  changes.some(({ live }) => live === version);

/**
 * Takes versions back for the shell, for an admin and by itself. What it is to be taken back from is looked at within
 * the compare and swap: of several that decide the same at once, one does it, and nobody undoes what came after.
 */
export const createTakeBack = ({ registry, gate, hasKey, onChange }: TakeBackParts): TakeBack => {
  const passGate = async (what: string, version: string): Promise<void> => {
    const answer = await gate({ what, version });
    if (answer.verdict !== 'yes') throw new GateRefusal({ what, version }, answer);
  };
  const needKey = (): void => {
    if (!hasKey)
      throw new ReleaseError('NO_KEY', 'This server has no key to take anything back (TAKE_BACK_KEY)');
  };
  return {
    isPossible: hasKey,
    ask: (what, version) => gate({ what, version }),
    rollback: async ({ remote, from, to }, { by, why }) => {
      needKey();
      const record = await registry.record(remote);
      if (record?.live !== from) throw changed(remote, from);
      if (from === to || !isOrWas(record, to))
        throw new ReleaseError('NEVER_LIVE', `${remote} ${to} never was live before`);
      await registry.verify(remote, to);
      await passGate(remote, to);
      await registry.change(remote, (current) => {
        if (current?.live !== from) throw changed(remote, from);
        return { action: 'rollback', live: to, by, why, gate: 'yes' };
      });
      await onChange();
    },
    endCanary: async ({ remote, version }, reason) => {
      needKey();
      await registry.change(remote, (current) => {
        if (current?.canary?.version !== version) throw changed(remote, version);
        return canaryEnd(current, reason);
      });
      await onChange();
    },
  };
};
