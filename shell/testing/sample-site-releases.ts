import type { SiteReleases } from '@ekamra/contracts/releases/site-releases';

/** Live releases of a site, as it tells them: one remote that owns all paths. */
export const sampleSiteReleases: SiteReleases = {
  offers: { shellInterface: 1, shared: { react: '19.3.1' } },
  config: {
    publicOrigin: 'https://www.site.example',
    uploadUrl: '/real-estate/media/upload',
    sendFormUrl: 'https://mail.example/send',
    email: { serviceId: 's', templateId: 't', userId: 'u' },
  },
  remotesBaseUrl: '/remotes',
  mediaOrigins: ['https://pictures.example'],
  remotes: [
    {
      name: 'mf-live',
      layout: 'site',
      rendering: 'server',
      paths: ['/', '*'],
      version: 'version-1',
      entry: '/remotes/mf-live/version-1/remoteEntry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
    },
  ],
};
