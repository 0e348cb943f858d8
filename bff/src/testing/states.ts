import { apiBase, calls, type Client, createClient } from '@ekamra/contracts';
import { applicationInput, blogInput, buildingInput, imageInput, landInput } from './records.ts';
import { pactAdmin, publicOrigin } from './services.ts';

/** The provider states of the pacts, made through the public API as people would. */
export const createStates = (url: string) => {
  let token = '';
  const admin: Client = createClient({ origin: url, token: () => token });

  const signIn = async () => {
    const response = await fetch(url + apiBase + calls.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: publicOrigin },
      body: JSON.stringify(pactAdmin),
    });
    if (!response.ok) throw new Error(`The sign-in answered ${response.status}`);
    const session = (await response.json()) as { token: string; details: { _id: string } };
    const [cookie = ''] = response.headers.getSetCookie();
    return { token: session.token, adminId: session.details._id, refreshCookie: cookie.split(';')[0] ?? '' };
  };
  const beSignedIn = async (): Promise<void> => {
    if (token === '') ({ token } = await signIn());
  };
  const times = async (count: number, make: () => Promise<unknown>): Promise<void> => {
    await beSignedIn();
    for (let made = 0; made < count; made += 1) await make();
  };
  const addBuilding = () => admin(calls.addBuilding, { body: buildingInput });
  const addLand = () => admin(calls.addLand, { body: landInput });
  const createBlog = () => admin(calls.createBlog, { body: blogInput });

  return {
    token: () => token,
    states: {
      'there are buildings': () => times(3, addBuilding),
      'a building exists': async () => {
        await beSignedIn();
        return { buildingId: (await addBuilding()).data.data._id };
      },
      'there are lands': () => times(3, addLand),
      'a land exists': async () => {
        await beSignedIn();
        return { landId: (await addLand()).data.data._id };
      },
      'there are gallery images': () => times(1, () => admin(calls.addImage, { body: imageInput })),
      'there are blogs': () => times(4, createBlog),
      'a blog exists': async () => {
        await beSignedIn();
        return { blogId: (await createBlog()).data.Blog._id };
      },
      'there are job applications': () =>
        times(1, () => admin(calls.applyForJob, { body: applicationInput })),
      'an admin exists': async () => ({ adminId: (await signIn()).adminId }),
      'an admin is signed in': beSignedIn,
      'a browser holds a refresh cookie': async () => ({ refreshCookie: (await signIn()).refreshCookie }),
    },
  };
};
