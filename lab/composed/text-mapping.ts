import type { Addresses } from './addresses.ts';

/** Container that a text is of. */
export interface TextOwner {
  service: string;
  addresses: Addresses;
  /** Folders and files of this machine by their absolute paths in the container. */
  places: ReadonlyMap<string, string>;
  /** Called with every name and port that the text leads to. */
  onTarget: (name: string, port: number) => void;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** Replaces the names of services, where a port follows, by their addresses. Throws for one that is not reached. */
const withAddresses = (text: string, { service, addresses, onTarget }: TextOwner): string => {
  const names = addresses.names.map(escaped).join('|');
  const target = new RegExp(String.raw`(?<![\w.-])(${names}):(\d{2,5})(?=$|[/\s"'}])`, 'g');
  return text.replaceAll(target, (_, name: string, port: string) => {
    for (const other of addresses.behind(name))
      if (!addresses.areConnected(service, other))
        throw new Error(`${service} has no network in common with ${other}: ${text}`);
    onTarget(name, Number(port));
    return `${addresses.of(name)}:${port}`;
  });
};

/** Replaces paths of a container by those of this machine. */
const withPlaces = (text: string, places: TextOwner['places']): string => {
  const paths = [...places.keys()].sort((one, other) => other.length - one.length);
  if (paths.length === 0) return text;
  const place = new RegExp(String.raw`(?<![\w./-])(${paths.map(escaped).join('|')})(?=$|[/\s"',])`, 'g');
  return text.replaceAll(place, (_, path: string) => places.get(path) ?? path);
};

/**
 * Returns a text of a container (a setting, a word of a command, a configuration) as it has to be on this machine: names of
 * services are addresses, paths lead to the container's folders, and all of its own addresses are its one.
 */
export const mapText = (text: string, surroundings: TextOwner): string => {
  const own = surroundings.addresses.of(surroundings.service);
  return withPlaces(withAddresses(text, surroundings), surroundings.places).replaceAll(
    /(?<![\d.])0\.0\.0\.0(?![\d./])/g,
    own,
  );
};

/** Returns the environment of a container as it has to be on this machine. */
export const mapEnvironment = (
  environment: Readonly<Record<string, string>>,
  surroundings: TextOwner,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      if (name.endsWith('HOST') && surroundings.addresses.names.includes(value))
        return [name, surroundings.addresses.of(value)];
      // The private networks of containers are loopback here.
      if (name === 'TRUSTED_PROXIES') return [name, value.replaceAll('uniquelocal', 'loopback')];
      return [name, mapText(value, surroundings)];
    }),
  );
