import { request } from 'node:http';

/** The status of a GET of a path exactly as it is; fetch would tidy it up. */
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
