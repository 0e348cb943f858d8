import { Client } from 'pg';
import type { Write } from '../load/samples.ts';

/** Outcome of the writes: acknowledged ones that are not there, and ones with more than one effect. */
export interface WriteCheck {
  lost: string[];
  doubled: string[];
}

interface Effects {
  marker: string;
  /** Records, or for edits their entries in the history. */
  count: number;
}

/** Databases and statements that count the effects by marker: records by name, sessions and uploads by id. */
const created: Record<string, [service: string, sql: string]> = {
  enquiry: [
    'content',
    `SELECT name AS marker, count(*)::int AS count FROM enquiries WHERE name = ANY($1) GROUP BY 1`,
  ],
  application: [
    'careers',
    `SELECT record->>'name' AS marker, count(*)::int AS count FROM applications
     WHERE record->>'name' = ANY($1) GROUP BY 1`,
  ],
  building: [
    'catalog',
    `SELECT record #>> '{generalInfo,developerName}' AS marker, count(*)::int AS count FROM buildings
     WHERE record #>> '{generalInfo,developerName}' = ANY($1) GROUP BY 1`,
  ],
  'sign-in': ['identity', `SELECT id::text AS marker, 1 AS count FROM sessions WHERE id::text = ANY($1)`],
  upload: [
    'content',
    `SELECT address AS marker, count(*)::int AS count FROM unnest($1::text[]) AS address
     JOIN media ON position(media.id::text IN address) > 0 GROUP BY 1`,
  ],
};

/** Edits that are both in the record and in its history. */
const edited: [service: string, sql: string] = [
  'catalog',
  `SELECT record #>> '{generalInfo,developerName}' AS marker, count(*)::int AS count
   FROM buildings JOIN activity ON activity.record_id = buildings.id AND action = 'edited'
   WHERE record #>> '{generalInfo,developerName}' = ANY($1)
     AND record #>> '{generalInfo,BuildingsName}' LIKE '%, edited' GROUP BY 1`,
];

const countsOf = async (
  urlOf: (service: string) => string,
  [service, sql]: [service: string, sql: string],
  markers: string[],
): Promise<Map<string, number>> => {
  const client = new Client({ connectionString: urlOf(service) });
  await client.connect();
  try {
    const { rows } = await client.query<Effects>(sql, [markers]);
    return new Map(rows.map(({ marker, count }) => [marker, count]));
  } finally {
    await client.end();
  }
};

/** Compares the writes with what the databases hold. */
export const checkWrites = async (
  writes: readonly Write[],
  urlOf: (service: string) => string,
): Promise<WriteCheck> => {
  const lost: string[] = [];
  const doubled: string[] = [];
  const compare = async (
    name: string,
    question: [service: string, sql: string],
    { all, promised }: { all: Write[]; promised: Write[] },
  ): Promise<void> => {
    const counts = await countsOf(
      urlOf,
      question,
      all.map(({ marker }) => marker),
    );
    lost.push(
      ...promised.filter(({ marker }) => !counts.has(marker)).map(({ marker }) => `${name} ${marker}`),
    );
    doubled.push(
      ...[...counts].filter(([, count]) => count > 1).map(([marker, count]) => `${name} ${marker}: ${count}`),
    );
  };
  for (const [kind, question] of Object.entries(created)) {
    const all = writes.filter((write) => write.kind === kind);
    await compare(kind, question, { all, promised: all.filter(({ isAcknowledged }) => isAcknowledged) });
  }
  const buildings = writes.filter(({ kind }) => kind === 'building');
  await compare('edit', edited, { all: buildings, promised: buildings.filter(({ isEdited }) => isEdited) });
  return { lost, doubled };
};
