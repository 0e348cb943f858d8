import {
  buildingTypes,
  buildingStatuses,
  districts,
  enquiryStates,
  landTypes,
  unitTypes,
} from '@ekamra/contracts/records/options';
import {
  applicationInput,
  blogInput,
  buildingInput,
  landInput,
  sentEnquiry,
} from '@ekamra/contracts/testing/examples';
import type { Client } from 'pg';

const list = (values: readonly string[]): string =>
  `ARRAY[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',')}]`;
const json = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** SQL for a reproducible pseudo-random number from 0 up to `below`; `salt` selects another sequence. */
const drawn = (below: number, salt: number): string =>
  `((hashint8extended(i, ${salt}) % ${below} + ${below}) % ${below})::int`;
const one = (values: readonly string[], salt: number): string =>
  `(${list(values)})[1 + ${drawn(values.length, salt)}]`;

/** Four of ten properties are in the company's city. */
const city = `CASE WHEN ${drawn(10, 1)} < 4 THEN 'Khordha' ELSE ${one(districts, 2)} END`;
/** One address in twenty contains another district. */
const address = `'Plot ' || i || ', ' || ${one(['Patia', 'Jaydev Vihar', 'Sea Beach Road', 'Station Square'], 3)}
  || CASE WHEN ${drawn(20, 4)} = 0 THEN ', ' || ${one(districts, 5)} || ' district' ELSE '' END`;
/** One price in ten is missing. */
const price = `CASE WHEN ${drawn(10, 6)} > 0 THEN 500000 + ${drawn(1_900, 7)} * 50000 END`;
const houses = ['Heights', 'Enclave', 'Residency', 'Gardens', 'Tower', 'Meadows', 'Villas', 'Square'];
const houseName = `${one(['Kalinga', 'Utkal', 'Konark', 'Ekamra', 'Mahanadi'], 8)} || ' ' || ${one(houses, 9)} || ' ' || i`;
const person = `${one(['Itishree', 'Subrat', 'Manas', 'Lipsa', 'Debasis', 'Ananya'], 10)} || ' '
  || ${one(['Swain', 'Das', 'Mohanty', 'Nayak', 'Sahoo', 'Panda', 'Behera'], 11)}`;
const email = `'person' || i || '@mail.example.in'`;
const phone = `lpad((9000000000 + i)::text, 10, '0')`;
const message = `'May I see it on Sunday? ' || ${one(['Two of us will come.', 'Please call after six.', 'Is there a lift?'], 12)}`;

/** Records are ten minutes apart, the last one just now. */
const head = (count: number): string =>
  `md5('record ' || i)::uuid, now() - (${count} - i) * interval '10 minutes'`;

/** A layout, whose `salt` selects another one; half of the layouts have no price of their own. */
const layout = (
  salt: number,
): string => `jsonb_strip_nulls(${json(buildingInput.units[0])} || jsonb_build_object(
    'unitType', ${one(unitTypes, 13)},
    'numberOfBedrooms', 1 + ${drawn(5, salt)},
    'carpetArea', 400 + ${drawn(60, salt + 1)} * 50,
    'sellingPrice', CASE WHEN ${drawn(2, 24)} = 0 THEN 500000 + ${drawn(1_900, salt + 2)} * 50000 END,
    'availableFrom', (2026 + ${drawn(5, salt + 3)}) || '-06'))`;
const units = `jsonb_build_array(${layout(30)}, ${layout(40)})`;
/** One building in a hundred has a helipad. */
const amenities = `jsonb_build_array(${one(['Gymnasium', 'Lift', 'Clubhouse', 'Garden'], 25)})
  || CASE WHEN ${drawn(100, 26)} = 0 THEN '["Helipad"]' ELSE '["Power backup"]'::jsonb END`;
const place = `(${json(buildingInput.locationDetails)} - 'locality') || jsonb_build_object('city', ${city}, 'address', ${address})`;
const cost = (fields: object): string =>
  `jsonb_strip_nulls(${json(fields)} || jsonb_build_object('sellingPrice', ${price}))`;

const buildingRecord = `${json(buildingInput)} || jsonb_build_object(
  'generalInfo', ${json(buildingInput.generalInfo)} || jsonb_build_object(
    'BuildingsName', ${houseName},
    'BuildingsType', ${one(buildingTypes, 14)},
    'currentStatus', ${one(buildingStatuses, 15)}),
  'locationDetails', ${place},
  'financialInfo', ${cost(buildingInput.financialInfo)},
  'extraInfo', jsonb_build_object('amenities', ${amenities}),
  'units', ${units})`;
const landRecord = `${json(landInput)} || jsonb_build_object(
  'generalInfo', ${json(landInput.generalInfo)} || jsonb_build_object(
    'propertyName', ${houseName},
    'propertyType', ${one(landTypes, 14)}),
  'locationDetails', ${place},
  'physicalCharacteristics', ${json(landInput.physicalCharacteristics)} || jsonb_build_object(
    'totalArea', (1 + ${drawn(500, 27)}) / 100.0),
  'financialInfo', ${cost(landInput.financialInfo)})`;
const applicationRecord = `${json(applicationInput)} || jsonb_build_object(
  'name', ${person}, 'email', ${email}, 'phone', ${phone},
  'jobData', ${json(applicationInput.jobData)} || jsonb_build_object(
    'role', ${one(['HR Generalist', 'Telecaller', 'Marketing Manager', 'Project Coordinator'], 16)}))`;

/** Columns with their SQL, by table. */
const tables = {
  catalog: {
    buildings: ['version, record', `1, ${buildingRecord}`],
    lands: ['version, record', `1, ${landRecord}`],
  },
  careers: { applications: ['record', applicationRecord] },
  content: {
    enquiries: [
      'name, email, phone, message, source_page, state, note',
      `${person}, ${email}, ${phone}, ${message}, '${sentEnquiry.source_page}',
       CASE WHEN ${drawn(20, 17)} = 0 THEN 'new' ELSE ${one(enquiryStates.slice(1), 18)} END,
       CASE WHEN ${drawn(3, 19)} = 0 THEN 'Called back.' END`,
    ],
    blogs: [
      'category, title, author_name, paragraphs, sort_paragraph',
      `${one(['Buying', 'Selling', 'Renting', 'Law'], 20)}, 'What ' || ${one(houses, 21)} || ' cost, part ' || i,
       ${person}, ${list(blogInput.paragraphs)}, '${blogInput.sortParagraph ?? ''}'`,
    ],
  },
} as const;

const mails = `INSERT INTO outgoing_mail (id, created_at, enquiry_id, recipient, subject, text_body, html_body, state,
    attempts, next_attempt_at, delivered_at)
  SELECT id, created_at, id, 'hello@ekamra.example', 'Enquiry', 'Enquiry', 'Enquiry', 'delivered', 1, created_at, created_at
  FROM enquiries`;

export type FilledService = keyof typeof tables;

/** Fills the lists of a service's database with `count` reproducible records each. */
export const fill = async (client: Client, service: FilledService, count: number): Promise<void> => {
  // VACUUM marks no row as visible to all whose commit is not yet on the disk.
  await client.query('SET synchronous_commit = on');
  for (const [table, [columns, values]] of Object.entries(tables[service])) {
    await client.query(
      `INSERT INTO ${table} (id, created_at, ${columns})
       SELECT ${head(count)}, ${values} FROM generate_series(1, ${count}) AS i`,
    );
    if (table === 'enquiries') await client.query(mails);
  }
  await client.query('VACUUM ANALYZE');
};
