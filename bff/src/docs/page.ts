import { company, pageTitle } from '@ekamra/contracts';
import type { Asset, Assets } from './assets.ts';

/** The page that shows the API's document, for people; `addressOf` says where its assets are. */
export const pageHtml = (assets: Assets, addressOf: (asset: Asset) => string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle('API')}</title>
<link rel="icon" href="${addressOf(assets.icon)}">
<link rel="stylesheet" href="${addressOf(assets.style)}">
<link rel="stylesheet" href="${addressOf(assets.ownStyle)}">
<script defer src="${addressOf(assets.bundle)}"></script>
<script defer src="${addressOf(assets.start)}"></script>
</head>
<body>
<main id="docs"><p>The API of ${company.name} is described in <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p></main>
</body>
</html>
`;
