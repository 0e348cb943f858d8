import type { ShellOffer } from '@ekamra/contracts/releases/deployments';
import type { ObjectStore } from '../store/object-store.ts';
import type { Registry } from '../registry.ts';
import type { Ledger } from './ledger.ts';

/** A deployable (a remote, `bff`, `shell`, `catalog`, …) and the version to check. */
export interface DeploymentQuery {
  deployable: string;
  /** Defaults to the newest published version of a remote, and to this checkout's of another deployable. */
  version?: string | undefined;
  /** Percentage of a canary; below 100 the live version is checked as well. */
  percent?: number | undefined;
}

/** A deployment to record. */
export interface NewDeployment {
  deployable: string;
  version: string;
  /** Runs beside the other versions (a rolling deployment) instead of replacing them. */
  alongside?: boolean | undefined;
  /** Only for the shell; defaults to the offer of its build. */
  offers?: ShellOffer | undefined;
}

export interface GateOptions {
  registry: Registry;
  /** Store of the environment; its `deployments.json` lists the running components. */
  objects: ObjectStore;
  ledger: Ledger;
  /** Path of the shell's `build.json`; defaults to this checkout's. */
  shellBuild?: string;
}
