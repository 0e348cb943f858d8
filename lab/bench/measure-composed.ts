import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { adminCommandLine } from '../compose-check/journey.ts';
import { signInAsAdmin } from '../compose-check/traffic.ts';
import { type ComposedProduct, startComposedProduct } from '../composed/composed-product.ts';
import {
  cachedCase,
  measureCases,
  neverSeenList,
  pageCases,
  siteColumns,
  twelveBuildingsPath,
} from './measure-site.ts';
import { report } from './report.ts';

/** Buildings of the measured product: more than its lists show. */
const buildings = 60;

const addBuildings = async (product: ComposedProduct): Promise<void> => {
  const admin = { phone: '9437000001', password: `${randomBytes(12).toString('hex')}-A` };
  await product.container('identity').run(adminCommandLine(admin.phone), { ADMIN_PASSWORD: admin.password });
  const { api } = await signInAsAdmin(product.origin, admin);
  for (let number = 1; number <= buildings; number += 1) {
    const generalInfo = { ...buildingInput.generalInfo, BuildingsName: `Kalinga Heights ${number}` };
    await api(calls.addBuilding, { body: { ...buildingInput, generalInfo } });
  }
};

/**
 * Measures cached pages and public reads of the product as docker-compose.yml describes it, over TLS through Caddy, each in
 * turn with a bare server without TLS that sends the same bytes. Needs the programs of `e2e/composed.spec.ts`.
 */
export const measureComposed = async (): Promise<void> => {
  await using product = await startComposedProduct();
  setDefaultCACertificates([...getCACertificates(), readFileSync(product.authority, 'utf8')]);
  while (!(await fetch(product.origin).catch(() => undefined))?.ok) await sleep(200);
  await addBuildings(product);
  const { DATABASE_URL = '' } = product.container('catalog').spec.environment;
  const site = { origin: product.origin, behind: product.urlOf('shell', 3000) };
  await report(
    'composed',
    siteColumns,
    measureCases(site, [
      ...pageCases,
      cachedCase('List of 12 buildings', twelveBuildingsPath),
      // Caddy sends it to a BFF, which forwards it.
      neverSeenList(() => DATABASE_URL, 1),
    ]),
  );
};
