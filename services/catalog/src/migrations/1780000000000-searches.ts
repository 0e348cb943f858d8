import { searchedColumn } from '@ekamra/chassis/searched-column';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const textsAt = (paths: string[]): string[] => paths.map((path) => `record #>> '{${path}}'`);

const place = ['address', 'city', 'state', 'zipCode'].map((field) => `locationDetails,${field}`);
const aboutBuilding = ['BuildingsName', 'developerName', 'BuildingsType', 'currentStatus', 'approval'];

/** By what they are searched, by their tables: SQL of a row's texts. */
const searched = {
  buildings: [
    ...textsAt([...aboutBuilding.map((field) => `generalInfo,${field}`), ...place]),
    `jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}'`,
  ],
  lands: textsAt([
    'generalInfo,propertyName',
    'generalInfo,propertyType',
    'physicalCharacteristics,terrainType',
    ...place,
  ]),
};

/** Lets buildings and lands be searched for text. */
export class Searches1780000000000 implements MigrationInterface {
  readonly name = 'Searches1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, texts] of Object.entries(searched))
      for (const statement of searchedColumn(table, texts)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(searched))
      await runner.query(`ALTER TABLE ${table} DROP COLUMN searched`);
  }
}
