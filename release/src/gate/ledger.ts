import type { Finding } from './answer.ts';

/** A version of something. */
export interface Named {
  name: string;
  version: string;
}

/** A consumer and a provider that would meet. */
export interface Meeting {
  consumer: Named & {
    /** Hash of what it expects; undefined when nobody knows. */
    pact: string | undefined;
  };
  provider: Named;
}

/** Who verified what against what: the folder of this repository, or a Pact Broker. */
export interface Ledger {
  /** What a version that is no remote expects of its providers: hashes of pacts, by name. */
  pactsOf(consumer: string, version: string): Promise<Record<string, string> | undefined>;
  /** Makes what a version expects known to others: to be called when it is published. Throws when that fails. */
  publish(consumer: string, version: string, pacts: Record<string, string>): Promise<void>;
  /** Makes it known that a version runs. Throws when that fails. */
  deployed(what: Named, alongside: boolean): Promise<void>;
  /** Whether those keep to each other that would meet, were this deployed. */
  ask(what: Named, meetings: Meeting[]): Promise<Finding[]>;
}
