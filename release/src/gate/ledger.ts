import type { Finding } from './gate-answer.ts';

/** A named component in one version. */
export interface NamedVersion {
  name: string;
  version: string;
}

/** A consumer and a provider that would call each other. */
export interface Integration {
  consumer: NamedVersion & {
    /** Hash of its pact; undefined if unknown. */
    pact: string | undefined;
  };
  provider: NamedVersion;
}

/** Verification results of consumers and providers: from this repository's folder or a Pact Broker. */
export interface Ledger {
  /** Pact hashes of a version by provider; not for remotes, whose releases list them. */
  pactsOf(consumer: string, version: string): Promise<Record<string, string> | undefined>;
  /** Publishes the pacts of a version; called when the version is published. Throws if that fails. */
  publish(consumer: string, version: string, pacts: Record<string, string>): Promise<void>;
  /** Records that a version runs. Throws if that fails. */
  recordDeployment(target: NamedVersion, alongside: boolean): Promise<void>;
  /** Records that no version of a deployable runs any more. Throws if that fails. */
  recordUndeployment(deployable: string): Promise<void>;
  /** Checks the integrations that deploying a component would create. */
  check(target: NamedVersion, integrations: Integration[]): Promise<Finding[]>;
}
