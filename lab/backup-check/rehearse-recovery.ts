import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runAs } from '../../scripts/postgres/postgres-binaries.ts';
import { root } from '../../scripts/root.ts';

/** Folder of Debian's PostgreSQL programs, by version. */
const debianFolder = '/usr/lib/postgresql';
const stanza = 'ekamra';
/** Number of rows before the noted moment, and after it. */
const rowCounts = { before: 100_000, after: 1_000 } as const;

/** Result of a rehearsal. */
export interface Rehearsal {
  /** Version of PostgreSQL. */
  version: string;
  /** Rows of the restored table, equal to those at the noted moment. */
  rows: number;
  /** Rows that were written after that moment, before the disaster. */
  lostRows: number;
  /** Size of the database: bytes. */
  bytes: number;
  backupMs: number;
  restoreMs: number;
  /** The noted moment. */
  recoveredTo: string;
}

function newestServer(): string | undefined {
  if (!fs.existsSync(debianFolder)) return undefined;
  const [version] = fs.readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  const bin = path.join(debianFolder, version ?? '', 'bin');
  return fs.existsSync(path.join(bin, 'postgres')) ? bin : undefined;
}

/** Returns the names of the programs that a rehearsal lacks on this machine. */
export function missingTools(): string[] {
  const hasPgbackrest = spawnSync('pgbackrest', ['version']).status === 0;
  return [
    ...(newestServer() ? [] : [`PostgreSQL in ${debianFolder}`]),
    ...(hasPgbackrest ? [] : ['pgbackrest']),
  ];
}

/** A cluster in a temporary folder, with the settings of deploy/pgbackrest but a repository in the same folder. */
interface TestCluster {
  folder: string;
  run(program: string, ...args: string[]): string;
  sql(statement: string): string;
  start(): void;
}

/**
 * Copies deploy/pgbackrest/pgbackrest.conf for a cluster in `folder`: what names the place of the repository or of the
 * cluster is replaced, all else stays.
 */
function writePgbackrestConfig(folder: string): string {
  const replaced = /^(?:repo1-(?:type|path|s3-.*|cipher-type)|pg1-path)=.*$\n/gm;
  const config = fs
    .readFileSync(path.join(root, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace(replaced, '')
    .replace(
      '[global]\n',
      `[global]\nrepo1-path=${folder}/repository\nlock-path=${folder}/lock\nspool-path=${folder}/spool\n`,
    )
    .replace(`[${stanza}]\n`, `[${stanza}]\npg1-path=${folder}/cluster\npg1-socket-path=${folder}\n`);
  const file = path.join(folder, 'pgbackrest.conf');
  fs.writeFileSync(file, config);
  return file;
}

function createCluster(bin: string, folder: string): TestCluster {
  const cluster = path.join(folder, 'cluster');
  const config = writePgbackrestConfig(folder);
  const env = {
    PATH: `${bin}:${process.env['PATH'] ?? ''}`,
    PGHOST: folder,
    PGDATABASE: 'postgres',
    PGUSER: 'postgres',
    PGBACKREST_CONFIG: config,
    PGBACKREST_PG1_USER: 'postgres',
    PGDATA: cluster,
  };
  const run = (program: string, ...args: string[]): string =>
    execFileSync(program, args, { ...runAs(), cwd: folder, env, encoding: 'utf8' }).trim();
  run('initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions');
  const settings = fs.readFileSync(path.join(root, 'deploy/pgbackrest/postgresql.conf'));
  fs.appendFileSync(path.join(cluster, 'postgresql.conf'), settings);
  return {
    folder,
    run,
    sql: (statement) => run('psql', '--no-psqlrc', '--tuples-only', '--no-align', '--command', statement),
    start: () => {
      const options = `-c listen_addresses='' -c unix_socket_directories='${folder}'`;
      run('pg_ctl', 'start', '--wait', `--log=${folder}/postgres.log`, `--options=${options}`);
    },
  };
}

const timed = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** The rows at this moment: their number and a checksum. */
const contentSql = `SELECT count(*) || ' ' || md5(string_agg(id || text, ',' ORDER BY id)) FROM records`;
const insertSql = (count: number): string =>
  `INSERT INTO records (text) SELECT md5(random()::text) FROM generate_series(1, ${count})`;

/** Backs up, writes, drops a table, and restores the cluster to the moment before the last writes. */
function rehearse({ run, sql, start }: TestCluster): Rehearsal {
  start();
  run('pgbackrest', `--stanza=${stanza}`, 'stanza-create');
  run('pgbackrest', `--stanza=${stanza}`, 'check');
  sql('CREATE TABLE records (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text NOT NULL)');
  sql(insertSql(rowCounts.before / 2));
  const backupMs = timed(() => run('pgbackrest', `--stanza=${stanza}`, '--type=full', 'backup'));
  // In no backup, only in the archived WAL.
  sql(insertSql(rowCounts.before / 2));
  const content = sql(contentSql);
  const recoveredTo = sql('SELECT clock_timestamp()');
  sql(insertSql(rowCounts.after));
  const bytes = Number(sql('SELECT pg_database_size(current_database())'));
  sql('DROP TABLE records');
  sql('SELECT pg_switch_wal()');
  run('pg_ctl', 'stop', '--wait', '--mode=fast');
  const restoreMs = timed(() => {
    const target = ['--type=time', `--target=${recoveredTo}`, '--target-action=promote'];
    run('pgbackrest', `--stanza=${stanza}`, '--delta', ...target, 'restore');
    start();
    run(
      'psql',
      '--command',
      `DO $$ BEGIN WHILE pg_is_in_recovery() LOOP PERFORM pg_sleep(0.1); END LOOP; END $$`,
    );
  });
  const restored = sql(contentSql);
  if (restored !== content)
    throw new Error(`Restored were ${restored}; at that moment there were ${content}.`);
  return {
    version: sql('SHOW server_version'),
    rows: Number(content.split(' ')[0]),
    lostRows: rowCounts.after,
    bytes,
    backupMs,
    restoreMs,
    recoveredTo,
  };
}

/**
 * Rehearses a point-in-time recovery in a temporary folder.
 *
 * @throws an error if the restored rows differ from those at the noted moment, or with the output of a program that
 *   failed.
 */
export function rehearseRecovery(): Rehearsal {
  const bin = newestServer();
  if (bin === undefined) throw new Error(`There is no PostgreSQL in ${debianFolder}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ekamra-recovery-'));
  const as = runAs();
  if ('uid' in as) fs.chownSync(folder, as.uid, as.gid);
  let cluster: TestCluster | undefined;
  try {
    cluster = createCluster(bin, folder);
    return rehearse(cluster);
  } finally {
    spawnSync(path.join(bin, 'pg_ctl'), ['stop', '--mode=immediate', `--pgdata=${folder}/cluster`], {
      ...as,
      cwd: '/',
    });
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
