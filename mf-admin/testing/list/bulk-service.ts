import type { Answer, Server } from '../open-back-office.tsx';
import { pageOf } from '../page-answer.ts';

interface StoredRow {
  _id: string;
  generalInfo: { currentStatus?: string | undefined };
}
/** A service with what it was asked to write. */
export interface Service {
  server: Server;
  /** Entity tags and bodies of the writes. */
  written: { ifMatch: string | null; body: unknown }[];
  /** Answers to use instead, by verb and number of the record. */
  replacements: Map<string, Answer>;
}

/** Service of `rows` (buildings or lands), whose records can be read, edited, deleted and restored. */
export const serviceOf = <Row extends StoredRow>(
  noun: 'building' | 'land',
  rows: readonly Row[],
): Service => {
  const there = new Map(rows.map((row) => [row._id, row]));
  const service: Service = { server: {}, written: [], replacements: new Map() };
  service.server[`GET /${noun}s/get-all-${noun}s`] = ({ query }) =>
    pageOf(
      rows.flatMap(({ _id }) => there.get(_id) ?? []),
      query,
    );
  for (const [index, row] of rows.entries()) {
    const at = (method: string, verb: string, answer: Server[string]): void => {
      service.server[`${method} /${noun}s/${verb}-${noun}-by-id/${row._id}`] = (request) =>
        service.replacements.get(`${verb} ${index + 1}`) ?? answer(request);
    };
    const done = { body: { status: true, message: 'Done', data: row } };
    at('GET', 'get', () => ({ body: there.get(row._id), headers: { etag: `"v${index + 1}"` } }));
    at('PUT', 'edit', ({ body, headers }) => {
      service.written.push({ ifMatch: headers.get('if-match'), body });
      there.set(row._id, { ...row, ...(body as Row) });
      return done;
    });
    at('DELETE', 'delete', () => {
      there.delete(row._id);
      return done;
    });
    at('POST', 'restore', () => {
      there.set(row._id, row);
      return done;
    });
  }
  return service;
};
