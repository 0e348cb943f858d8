import { calls, uploadPresets } from '@ekamra/contracts';
import { buildingInput } from '@ekamra/contracts/testing/examples';
import { upload } from '../../scripts/demo/pictures.ts';
import { say } from '../../scripts/product/terminal.ts';
import type { EngineProduct } from './engine-product.ts';
import type { AdminLogin } from '../load/writes.ts';
import { signInAsAdmin, textAt } from './traffic.ts';

/** Command that creates an admin in the container of identity, as operators do; its password is ADMIN_PASSWORD. */
export const adminCommandLine = (phone: string): string[] => {
  const details = ['--name', 'Asha Mohanty', '--phone', phone, '--email', 'asha@ekamra.test'];
  return ['node', 'services/identity/src/create-admin.ts', ...details];
};

/** Creates the admin of the check. */
export const createAdminByCommand = async (
  { compose }: EngineProduct,
  { phone, password }: AdminLogin,
): Promise<void> => {
  const command = adminCommandLine(phone);
  await compose(['exec', '-T', '--env', `ADMIN_PASSWORD=${password}`, 'identity', ...command]);
};

/** An admin adds a building with a picture, which is kept in S3; a visitor sees both, and sends an enquiry. */
export const checkJourney = async (
  { origin }: Pick<EngineProduct, 'origin'>,
  admin: AdminLogin,
): Promise<void> => {
  say('An admin adds a building with a picture, a visitor sees it and enquires, over HTTPS');
  const { api, token } = await signInAsAdmin(origin, admin);
  const picture = await upload(
    { origin, token },
    'buildings/apartment-tower-a-1.webp',
    uploadPresets.buildings,
  );
  const { data } = await api(calls.addBuilding, { body: { ...buildingInput, BuildingsImages: [picture] } });
  const page = await textAt(`${origin}/property/${data.data.generalInfo.BuildingsName}/${data.data._id}`);
  if (!page.includes(`${buildingInput.generalInfo.BuildingsName}</h1>`))
    throw new Error('The page does not show the building');
  await textAt(new URL(picture, origin).href);
  const form = new FormData();
  const fields = {
    name: 'Binod Sahu',
    phone: '9437012399',
    email: 'visitor@example.com',
    message: 'May we come on Saturday?',
    lib_version: '1',
    service_id: 'ekamra',
    template_id: 'enquiry',
    user_id: 'site',
    source_page: '/contact',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = await fetch(`${origin}/api/v1.0/email/send-form`, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`The enquiry was answered with ${sent.status}`);
};
