import { expect, test } from '@jest/globals';
import { parseWrk } from './wrk.ts';

const output = `Running 3s test @ http://localhost:3000/
  1 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   431.54us  512.60us  12.17ms   95.83%
    Req/Sec    25.62k     2.52k   28.52k    83.87%
  Latency Distribution
     50%  372.00us
     75%  437.00us
     90%  571.00us
     99%    2.15ms
  79010 requests in 3.10s, 1.61GB read
  Socket errors: connect 0, read 2, write 0, timeout 1
  Non-2xx or 3xx responses: 10
Requests/sec:  25487.10
Transfer/sec:    532.42MB
`;

test('the figures that wrk prints are read with their units', () => {
  expect(parseWrk(output)).toEqual({
    requestsPerSecond: 79_010 / 3.1,
    successesPerSecond: 79_000 / 3.1,
    p50: 0.372,
    p99: 2.15,
    failed: 13,
  });
});
