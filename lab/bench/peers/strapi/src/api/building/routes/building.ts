import { factories } from '@strapi/strapi';

export default factories.createCoreRouter('api::building.building', {
  only: ['find'],
  config: { find: { auth: false } },
});
