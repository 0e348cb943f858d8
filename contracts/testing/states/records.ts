import { calls } from '../../src/calls/calls.ts';
import type { Client } from '../../src/calls/client.ts';
import { recordTag } from '../../src/records/record-tag.ts';
import { application, applicationInput, buildingInput, imageInput } from '../examples.ts';
import {
  addExample,
  blogExample,
  buildingExample,
  type RecordExample,
  recordExamples,
} from '../record-examples.ts';
import { repeatEdits } from './edits.ts';

const idempotencyKey = 'pact-used';

/** Creates a record with an admin's client, and returns the values that expectations refer to. */
const create = async (admin: Client, kind: RecordExample, body?: object) => {
  const id = await addExample(admin, kind, body);
  const { etag = '' } = await admin(kind.calls.read, { params: { id } });
  return { [`${kind.noun}Id`]: id, [`${kind.noun}Tag`]: etag };
};

/** Creates an application that an admin has worked on. */
const createApplication = async (admin: Client) => {
  const { data: sent } = await admin(calls.applyForJob, { body: applicationInput });
  const params = { id: sent.data._id };
  const body = { state: application.state, note: application.note };
  const { data: updated } = await admin(calls.updateApplication, { params, body });
  return { applicationId: params.id, applicationTag: recordTag(updated.data) };
};

/** Provider states of a kind of record that everybody reads and admins change. */
const statesOf = (admin: Client, kind: RecordExample) => {
  const { noun, nouns, calls: kindCalls } = kind;
  const { reordered } = kind;
  const createExample = () => create(admin, kind);
  return {
    [`there are ${nouns}`]: async () => void (await createExample()),
    [`a ${noun} exists`]: createExample,
    [`a ${noun} was edited`]: async () => {
      const created = await createExample();
      const id = created[`${noun}Id`] ?? '';
      await repeatEdits((edit) =>
        admin(kindCalls.edit, { params: { id }, body: kind.renamed(`Edited ${edit}`) }),
      );
      return created;
    },
    [`a ${noun} was deleted`]: async () => {
      const created = await createExample();
      await admin(kindCalls.remove, { params: { id: created[`${noun}Id`] ?? '' } });
      return created;
    },
    ...(reordered && {
      [`a list of a ${noun} was reordered`]: async () => {
        const created = await create(admin, kind, reordered.before);
        const id = created[`${noun}Id`] ?? '';
        await admin(kindCalls.edit, { params: { id }, body: reordered.after });
        return created;
      },
    }),
    [`the idempotency key pact-used is that of another ${noun}`]: async () => {
      await admin(kindCalls.add, { body: kind.renamed('Another'), idempotencyKey });
    },
  };
};

/**
 * Provider states of complete records, and of used idempotency keys. They are set up through the calls, with an
 * admin's client of any provider.
 */
export const recordStates = (admin: Client) => ({
  ...Object.assign({}, ...recordExamples.map((kind) => statesOf(admin, kind))),
  'there are upcoming buildings': async () => {
    const generalInfo = { ...buildingInput.generalInfo, currentStatus: 'upcoming' };
    await create(admin, buildingExample, { ...buildingInput, generalInfo });
  },
  'a building with a price on call exists': {
    setup: () => {
      const financialInfo = { ...buildingInput.financialInfo, pricingStatus: 'call for price' };
      return create(admin, buildingExample, { ...buildingInput, financialInfo });
    },
    // In lists it would lack the price that each of the others has.
    teardown: async () => {
      const { data } = await admin(calls.getAllBuildings, { query: { page: 1, limit: 1 } });
      for (const { _id: id } of data) await admin(calls.deleteBuilding, { params: { id } });
    },
  },
  'a blog has a preview': async () => {
    const id = await addExample(admin, blogExample);
    const { data } = await admin(calls.createBlogPreview, { params: { id } });
    return { previewToken: data.data.token };
  },
  'there are gallery images': async () => void (await admin(calls.addImage, { body: imageInput })),
  'the idempotency key pact-used is that of another image': async () => {
    const body = { ...imageInput, name: 'Another' };
    await admin(calls.addImage, { body, idempotencyKey });
  },
  'there are job applications': async () => {
    await admin(calls.applyForJob, { body: applicationInput, idempotencyKey: 'pact-listed' });
  },
  'there is an application that was worked on': () => createApplication(admin),
  'an application was edited': async () => {
    const created = await createApplication(admin);
    await repeatEdits((edit) => {
      const body = { state: application.state, note: `Has called ${edit} times.` };
      return admin(calls.updateApplication, { params: { id: created.applicationId }, body });
    });
    return created;
  },
  'the idempotency key pact-used is that of another job application': async () => {
    const body = { ...applicationInput, name: 'Another Swain' };
    await admin(calls.applyForJob, { body, idempotencyKey });
  },
});
