import { createServer } from 'node:http';
import { Pool } from 'pg';
import { listenAndPrint } from './listen-and-print.ts';

/*
 * Reference for measurements: a bare node:http server that reads a page of buildings up to a price from PostgreSQL, with
 * their total number, by the statement that one would write first. Usage: bare-list-server.ts <database url>; it
 * prints its own address, and ends with its input.
 */
const [connectionString] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const statement = `SELECT id, created_at, record, count(*) OVER () AS total FROM buildings
  WHERE price <= $1 ORDER BY created_at DESC, id DESC LIMIT $2`;

interface Row {
  id: string;
  created_at: Date;
  record: object;
  total: string;
}

const readPage = async (url: URL): Promise<Row[]> => {
  const values = [url.searchParams.get('maxPrice'), url.searchParams.get('limit')];
  return (await pool.query<Row>({ name: 'page', text: statement, values })).rows;
};

const server = createServer((request, response) => {
  void readPage(new URL(request.url ?? '', 'http://localhost')).then((rows) => {
    const buildings = rows.map(({ id, created_at, record }) => ({
      _id: id,
      createdAt: created_at,
      ...record,
    }));
    const headers = { 'content-type': 'application/json', 'x-total-count': rows[0]?.total ?? '0' };
    return response.writeHead(200, headers).end(JSON.stringify(buildings));
  });
});
listenAndPrint(server);
