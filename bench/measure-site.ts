import autocannon from 'autocannon';

/** Measured requests, by a visitor's action. */
const cases: [name: string, path: string][] = [
  ['Home, rendered', '/'],
  ['Properties, rendered', '/properties'],
  ['List of 12 buildings', '/real-estate/buildings/get-all-buildings?page=1&limit=12'],
  [
    'The same, filtered',
    '/real-estate/buildings/get-all-buildings?page=1&limit=12&district=Khordha&unitType=2%20BHK',
  ],
  ['All buildings', '/real-estate/buildings/get-all-buildings'],
];

/** Measures the running product at `origin` like a visitor. */
export const measureSite = async (origin: string): Promise<void> => {
  process.stdout.write(
    `${'what'.padEnd(24)}${'req/s'.padStart(9)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'errors'.padStart(9)}\n`,
  );
  for (const [name, path] of cases) {
    const result = await autocannon({
      url: origin + path,
      connections: 10,
      duration: 5,
      headers: { 'accept-encoding': 'br' },
    });
    const failed = result.errors + result.non2xx;
    if (failed > 0) process.exitCode = 1;
    const figures = [result.requests.average.toFixed(0), result.latency.p50, result.latency.p99, failed];
    process.stdout.write(
      name.padEnd(24) + figures.map((figure) => String(figure).padStart(9)).join('') + '\n',
    );
  }
};
