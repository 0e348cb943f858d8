import type { RemoteChange } from '@ekamra/contracts/releases/release';
import {
  answeringGate,
  endCanary,
  ReleaseError,
  rollback,
  type GateCheck,
  type Registry,
  type RemoteRecord,
} from '@ekamra/release';
import type { GateAnswer } from '@ekamra/release/gate';

/** Author and reason of a change; both stay in the history. */
interface RollBackReason {
  by: string;
  why: string;
  /** True if nobody gave a reason, and `why` is a standard text. */
  isStandardWhy?: boolean;
  /** Admin who asked for it; undefined if nobody did. */
  adminId?: string | undefined;
}

interface RollBackOptions {
  /** Registry that signs with the take-back key. */
  registry: Registry;
  gate: GateCheck;
  hasKey: boolean;
  /** Records a change as a security event. */
  recordChange: (change: RemoteChange, adminId?: string) => void;
  /** Called after a change, so that the next page shows it. */
  onChange: () => Promise<void>;
}

/** Takes versions back for the shell: on behalf of an admin and automatically. */
export const createRollBack = ({ registry, gate, hasKey, recordChange, onChange }: RollBackOptions) => {
  const runSigned = async (
    adminId: string | undefined,
    change: () => Promise<RemoteRecord>,
  ): Promise<void> => {
    if (!hasKey)
      throw new ReleaseError('NO_KEY', 'This server has no key to take anything back (TAKE_BACK_KEY)');
    const lastChange = (await change()).changes.at(-1);
    if (lastChange) recordChange(lastChange, adminId);
    await onChange();
  };
  const askGate = answeringGate(gate);
  return {
    /** True if this server has a key to sign with. */
    isPossible: hasKey,
    /** Returns the gate's answer to a rollback to `version`; it only warns. */
    checkRollback: (remote: string, version: string): Promise<GateAnswer> =>
      askGate({ deployable: remote, version }),
    /**
     * Rolls back from the live version `from` to `to`. Resolves to the gate's answer if it isn't yes. Throws like `rollback`
     * of the release library.
     */
    rollback: async (
      target: { remote: string; from: string; to: string },
      { adminId, ...reason }: RollBackReason,
    ): Promise<GateAnswer | undefined> => {
      let warning: GateAnswer | undefined;
      const watchedGate: GateCheck = async (candidate) => {
        const answer = await askGate(candidate);
        warning = answer.verdict === 'yes' ? undefined : answer;
        return answer;
      };
      await runSigned(adminId, () =>
        rollback(registry, { ...target, version: target.to }, { ...reason, gate: watchedGate }),
      );
      return warning;
    },
    /** Ends a canary. Throws `CHANGED_MEANWHILE` if `version` is no longer the canary. */
    endCanary: (
      canary: { remote: string; version: string },
      { adminId, ...reason }: RollBackReason,
    ): Promise<void> => runSigned(adminId, () => endCanary(registry, canary, reason)),
  };
};
export type RollBack = ReturnType<typeof createRollBack>;
