import { request } from 'node:http';

/** Returns the status of a GET with an unmodified path; fetch would normalise it. */
export const statusOfRaw = (origin: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
