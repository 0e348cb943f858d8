import type { ApiAccess, Caller, Consumer, Interaction } from './expectation.ts';

/** An interaction with its answer, and whose request it is. */
interface Execution {
  interaction: ReturnType<Interaction['willRespondWith']>;
  caller: Caller | undefined;
}

/**
 * Adds an interaction to the consumer's pact, and resolves to what comes of `work`, which sends the request. The caller
 * asserts it afterwards: Pact reports what `work` throws instead of the requests.
 * @throws when a request arrives that differs from the expected one, with the difference
 */
export const executeInteraction = async <Outcome>(
  { reach, through = (url, work) => work(url) }: Consumer,
  { interaction, caller = 'visitor' }: Execution,
  work: (access: ApiAccess) => Promise<Outcome>,
): Promise<Outcome | undefined> => {
  let outcome: Outcome | undefined;
  await interaction.executeTest((mock) =>
    through(mock.url, (url) =>
      reach(url, caller, async (access) => {
        outcome = await work(access);
      }),
    ),
  );
  return outcome;
};
