import { calls } from '../../calls.ts';
import type { Client } from '../../client.ts';
import { applicationInput, blogInput, buildingInput, imageInput, landInput } from '../examples.ts';
import { eachEdit } from './edits.ts';

const idempotencyKey = 'pact-used';
/** Where an edit says that a property is. */
const placeOf = (edit: number) => ({ ...landInput.locationDetails, city: `Puri ${edit}` });

/**
 * The states of the pacts about records, which lack nothing, and about what was made with an idempotency key before.
 * They are made by the calls themselves, through an admin's client of any provider that has them.
 */
export const recordStates = (admin: Client) => {
  const aBuilding = async () => {
    const { data } = await admin(calls.addBuilding, { body: buildingInput });
    const params = { id: data.data._id };
    const { etag = '' } = await admin(calls.getBuilding, { params });
    return { buildingId: params.id, buildingTag: etag };
  };
  const aLand = async () => {
    const { data } = await admin(calls.addLand, { body: landInput });
    const params = { id: data.data._id };
    const { etag = '' } = await admin(calls.getLand, { params });
    return { landId: params.id, landTag: etag };
  };
  const aBlog = async () => {
    const { data } = await admin(calls.createBlog, { body: blogInput });
    const params = { id: data.Blog._id };
    const { etag = '' } = await admin(calls.getBlog, { params });
    return { blogId: params.id, blogTag: etag };
  };
  return {
    'there are buildings': async () => void (await aBuilding()),
    'a building exists': aBuilding,
    'a building was edited': async () => {
      const made = await aBuilding();
      await eachEdit((edit) => {
        const body = { ...buildingInput, locationDetails: placeOf(edit) };
        return admin(calls.editBuilding, { params: { id: made.buildingId }, body });
      });
      return made;
    },
    'a building was deleted': async () => {
      const made = await aBuilding();
      await admin(calls.deleteBuilding, { params: { id: made.buildingId } });
      return made;
    },
    'the idempotency key pact-used is that of another building': async () => {
      const body = { ...buildingInput, propertyDescription: ['Another.'] };
      await admin(calls.addBuilding, { body, idempotencyKey });
    },
    'there are lands': async () => void (await aLand()),
    'a land exists': aLand,
    'a land was edited': async () => {
      const made = await aLand();
      await eachEdit((edit) => {
        const body = { ...landInput, locationDetails: placeOf(edit) };
        return admin(calls.editLand, { params: { id: made.landId }, body });
      });
      return made;
    },
    'a land was deleted': async () => {
      const made = await aLand();
      await admin(calls.deleteLand, { params: { id: made.landId } });
      return made;
    },
    'the idempotency key pact-used is that of another land': async () => {
      const body = { ...landInput, propertyDescription: ['Another.'] };
      await admin(calls.addLand, { body, idempotencyKey });
    },
    'there are blogs': async () => void (await aBlog()),
    'a blog exists': aBlog,
    'a blog was edited': async () => {
      const made = await aBlog();
      await eachEdit((edit) => {
        const body = { ...blogInput, title: `Edited ${edit}` };
        return admin(calls.updateBlog, { params: { id: made.blogId }, body });
      });
      return made;
    },
    'a blog was deleted': async () => {
      const made = await aBlog();
      await admin(calls.deleteBlog, { params: { id: made.blogId } });
      return made;
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
