import { calls } from '../../src/calls.ts';
import type { Client } from '../../src/client.ts';
import { applicationInput, blogInput, buildingInput, imageInput, landInput } from '../examples.ts';
import { repeatEdits } from './edits.ts';

const idempotencyKey = 'pact-used';
/** Location of a property after an edit. */
const locationOf = (edit: number) => ({ ...landInput.locationDetails, city: `Puri ${edit}` });

/**
 * Provider states of complete records, and of used idempotency keys. They are set up through the calls, with an
 * admin's client of any provider.
 */
export const recordStates = (admin: Client) => {
  const createBuilding = async (body = buildingInput) => {
    const { data } = await admin(calls.addBuilding, { body });
    const params = { id: data.data._id };
    const { etag = '' } = await admin(calls.getBuilding, { params });
    return { buildingId: params.id, buildingTag: etag };
  };
  const createLand = async () => {
    const { data } = await admin(calls.addLand, { body: landInput });
    const params = { id: data.data._id };
    const { etag = '' } = await admin(calls.getLand, { params });
    return { landId: params.id, landTag: etag };
  };
  const createBlog = async () => {
    const { data } = await admin(calls.createBlog, { body: blogInput });
    const params = { id: data.Blog._id };
    const { etag = '' } = await admin(calls.getBlog, { params });
    return { blogId: params.id, blogTag: etag };
  };
  return {
    'there are buildings': async () => void (await createBuilding()),
    'there are upcoming buildings': async () => {
      const generalInfo = { ...buildingInput.generalInfo, currentStatus: 'upcoming' as const };
      await createBuilding({ ...buildingInput, generalInfo });
    },
    'a building exists': () => createBuilding(),
    'a building with a price on call exists': {
      setup: () =>
        createBuilding({
          ...buildingInput,
          financialInfo: { ...buildingInput.financialInfo, pricingStatus: 'call for price' },
        }),
      // In lists it would lack the price that each of the others has.
      teardown: async () => {
        const { data } = await admin(calls.getAllBuildings, { query: { page: 1, limit: 1 } });
        for (const { _id: id } of data) await admin(calls.deleteBuilding, { params: { id } });
      },
    },
    'a building was edited': async () => {
      const created = await createBuilding();
      await repeatEdits((edit) => {
        const body = { ...buildingInput, locationDetails: locationOf(edit) };
        return admin(calls.editBuilding, { params: { id: created.buildingId }, body });
      });
      return created;
    },
    'a building was deleted': async () => {
      const created = await createBuilding();
      await admin(calls.deleteBuilding, { params: { id: created.buildingId } });
      return created;
    },
    'the idempotency key pact-used is that of another building': async () => {
      const body = { ...buildingInput, propertyDescription: ['Another.'] };
      await admin(calls.addBuilding, { body, idempotencyKey });
    },
    'there are lands': async () => void (await createLand()),
    'a land exists': createLand,
    'a land was edited': async () => {
      const created = await createLand();
      await repeatEdits((edit) => {
        const body = { ...landInput, locationDetails: locationOf(edit) };
        return admin(calls.editLand, { params: { id: created.landId }, body });
      });
      return created;
    },
    'a land was deleted': async () => {
      const created = await createLand();
      await admin(calls.deleteLand, { params: { id: created.landId } });
      return created;
    },
    'the idempotency key pact-used is that of another land': async () => {
      const body = { ...landInput, propertyDescription: ['Another.'] };
      await admin(calls.addLand, { body, idempotencyKey });
    },
    'there are blogs': async () => void (await createBlog()),
    'a blog exists': createBlog,
    'a blog was edited': async () => {
      const created = await createBlog();
      await repeatEdits((edit) => {
        const body = { ...blogInput, title: `Edited ${edit}` };
        return admin(calls.updateBlog, { params: { id: created.blogId }, body });
      });
      return created;
    },
    'a blog was deleted': async () => {
      const created = await createBlog();
      await admin(calls.deleteBlog, { params: { id: created.blogId } });
      return created;
    },
    'the idempotency key pact-used is that of another blog': async () => {
      const body = { ...blogInput, title: 'Another' };
      await admin(calls.createBlog, { body, idempotencyKey });
    },
    'there are gallery images': async () => void (await admin(calls.addImage, { body: imageInput })),
    'the idempotency key pact-used is that of another image': async () => {
      const body = { ...imageInput, name: 'Another' };
      await admin(calls.addImage, { body, idempotencyKey });
    },
    'there are job applications': async () => {
      await admin(calls.applyForJob, { body: applicationInput, idempotencyKey: 'pact-listed' });
    },
    'the idempotency key pact-used is that of another job application': async () => {
      const body = { ...applicationInput, name: 'Another Swain' };
      await admin(calls.applyForJob, { body, idempotencyKey });
    },
  };
};
