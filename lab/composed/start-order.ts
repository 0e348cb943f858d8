import type { Compose } from './compose-schema.ts';
import type { ContainerProcess } from './container.ts';

/** Starts containers, each when those it depends on are as far as it needs. */
export const startAll = async (
  { services }: Compose,
  containers: ReadonlyMap<string, ContainerProcess>,
): Promise<void> => {
  const starts = new Map<string, Promise<void>>();
  const reach = (name: string, condition: string): Promise<void> => {
    const container = containers.get(name);
    if (!container) throw new Error(`${name} is waited for, but does not run`);
    if (condition === 'service_healthy') return container.untilHealthy();
    return condition === 'service_started' ? Promise.resolve() : container.untilCompleted();
  };
  const startOne = async (name: string, container: ContainerProcess): Promise<void> => {
    const { depends_on: dependencies = {} } = services[name] ?? {};
    for (const [other, { condition }] of Object.entries(dependencies)) {
      await startOnce(other);
      await reach(other, condition);
    }
    container.start();
  };
  const startOnce = (name: string): Promise<void> => {
    const container = containers.get(name);
    if (!container) throw new Error(`There is no container ${name}`);
    const start = starts.get(name) ?? startOne(name, container);
    starts.set(name, start);
    return start;
  };
  await Promise.all([...containers.keys()].map(startOnce));
  const untilUp = ([name, container]: [string, ContainerProcess]): Promise<void> => {
    const { restart = 'no', healthcheck } = services[name] ?? {};
    if (restart === 'no' || restart === 'on-failure') return container.untilCompleted();
    return healthcheck ? container.untilHealthy() : Promise.resolve();
  };
  await Promise.all([...containers].map(untilUp));
};
