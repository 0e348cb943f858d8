export default [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::query',
  'strapi::compression',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
