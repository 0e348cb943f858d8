import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { type ProcessEnvironment, requirePort } from '../../scripts/product/process-specs.ts';
import { hostOf, portOfProcess, processNames, replicaNumbers } from './replicas.ts';
import { root } from '../../scripts/root.ts';

export const isCaddyThere = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** Milliseconds within which a replica has to begin its answer to a read, before another one is asked. */
const readLimits: Record<string, number> = { bff: 4_000 };
const serviceReadLimit = 3_000;

const replicasOf = (environment: ProcessEnvironment, name: string): string =>
  replicaNumbers.map((number) => `${hostOf(number)}:${portOfProcess(environment, name)}`).join(' ');

/** Listener for one process, where the process itself listens with `npm start`. */
const listenerOf = (environment: ProcessEnvironment, name: string): string => {
  const { ports } = environment;
  const replicas = replicasOf(environment, name);
  const limit = readLimits[name] ?? serviceReadLimit;
  const options = `import replicas
		health_port ${requirePort(ports, `${name}-ops`)}
		lb_try_duration ${2 * limit}ms`;
  return `
http://:${requirePort(ports, name)} {
	@reads method GET HEAD
	reverse_proxy @reads ${replicas} {
		${options}
		transport http {
			dial_timeout 1s
			keepalive 60s
			response_header_timeout ${limit}ms
		}
	}
	reverse_proxy ${replicas} {
		${options}
		transport http {
			dial_timeout 1s
			keepalive 60s
		}
	}
}
`;
};

/**
 * Configuration of the balancers between our own processes: replicas that are not ready get nothing; only what was not
 * sent yet, and reads, go to another replica. The visitor's address is passed on as it came.
 */
const balancerConfig = (environment: ProcessEnvironment): string => `{
	admin off
	auto_https off
	default_bind 127.0.0.1
	log {
		level ERROR
	}
}
(replicas) {
	lb_policy least_conn
	lb_try_interval 50ms
	# Without a replica that is ready, callers have to know at once.
	lb_retries 2
	health_uri /readyz
	health_interval 1s
	health_timeout 3s
	header_up X-Forwarded-For {http.request.header.X-Forwarded-For}
}
${processNames
  .filter((name) => name !== 'shell')
  .map((name) => listenerOf(environment, name))
  .join('')}`;

/** Starts Caddy with a configuration; everything that it stores is in the same folder. */
const startCaddy = (config: string, env: Record<string, string> = {}): ChildProcess => {
  const dataDir = path.dirname(config);
  const output = fs.openSync(path.join(dataDir, 'logs', `${path.basename(config)}.log`), 'a', 0o600);
  try {
    return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      env: { ...process.env, XDG_CONFIG_HOME: dataDir, XDG_DATA_HOME: dataDir, ...env },
      stdio: ['ignore', output, output],
    });
  } finally {
    fs.closeSync(output);
  }
};

/**
 * Starts Caddy in front of everything, with the production Caddyfile bound to loopback, and between our own processes.
 *
 * @param report prints that one of them has ended by itself
 */
export const startBalancers = (
  environment: ProcessEnvironment,
  report: (message: string) => void,
): AsyncDisposable => {
  const { dataDir, origin } = environment.settings;
  const { ports } = environment;
  const fileIn = (name: string): string => path.join(dataDir, name);
  const inner = fileIn('balancers.caddyfile');
  fs.writeFileSync(inner, balancerConfig(environment));
  const front = fileIn('front-door.caddyfile');
  const production = fs.readFileSync(path.join(root, 'Caddyfile'), 'utf8');
  fs.writeFileSync(front, production.replace('{\n', '{\n\tdefault_bind 127.0.0.1\n'));
  const started = [
    startCaddy(inner),
    startCaddy(front, {
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: origin,
      SHELL_ADDRESS: replicasOf(environment, 'shell'),
      BFF_ADDRESS: replicasOf(environment, 'bff'),
      SHELL_OPS_PORT: String(requirePort(ports, 'shell-ops')),
      BFF_OPS_PORT: String(requirePort(ports, 'bff-ops')),
      // The load comes as from a CDN, with an address for each visitor.
      TRUSTED_PROXIES: '127.0.0.0/8',
    }),
  ];
  let isStopping = false;
  for (const caddy of started)
    caddy.once('exit', (code) => {
      if (!isStopping) report(`Caddy has ended with ${code}; its log is in ${fileIn('logs')}`);
    });
  return {
    async [Symbol.asyncDispose]() {
      isStopping = true;
      for (const caddy of started)
        if (caddy.exitCode === null && caddy.kill('SIGTERM')) await once(caddy, 'exit');
    },
  };
};
