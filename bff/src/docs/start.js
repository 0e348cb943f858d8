/* global SwaggerUIBundle */
SwaggerUIBundle({
  dom_id: '#docs',
  url: 'openapi.json',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  // Nothing of the API is told to a validator elsewhere.
  validatorUrl: null,
});
