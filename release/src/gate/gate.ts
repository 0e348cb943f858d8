import type { Deployments, ShellOffer } from '@ekamra/contracts/deployments';
import type { ObjectStore } from '../store/object-store.ts';
import type { Registry } from '../registry.ts';
import type { GateAnswer } from './answer.ts';
import type { Ledger } from './ledger.ts';

/** What shall be deployed: a remote, or one of the parts that run (`bff`, `shell`, `catalog`, …). */
export interface Question {
  what: string;
  /** The newest published one of a remote, or what this checkout is of a part, when it is left out. */
  version?: string | undefined;
  /** A canary's share: below 100 the version that is live stays so, and is asked for as well. */
  percent?: number | undefined;
}

/** Something that was deployed. */
export interface NewDeployment {
  what: string;
  version: string;
  /** It runs beside what was there (a rolling deployment); otherwise it takes its place. */
  alongside?: boolean | undefined;
  /** Of the shell; what its build says when it is left out. */
  offers?: ShellOffer | undefined;
}

export interface GateParts {
  registry: Registry;
  /** The environment's store; its `deployments.json` says which parts run. */
  objects: ObjectStore;
  ledger: Ledger;
  /** What the shell's build left (`build.json`); this checkout's when it is left out. */
  shellBuild?: string;
}

export interface Gate {
  /**
   * Whether the environment would be sound with what is asked for. Throws a `ReleaseError` for a version that nobody
   * published, and when the environment can't be read.
   */
  canIDeploy(question: Question): Promise<GateAnswer>;
  /**
   * Writes down what runs, by compare and swap, and tells the ledger. A remote's own record says what is live of it:
   * of a remote only the ledger is told. Throws when it is a shell of which nobody knows what it offers.
   */
  recordDeployment(deployment: NewDeployment): Promise<void>;
  deploymentsOf(): Promise<Deployments>;
}
