/** Returns the address of the deployed site: SITE, or `config.site` of package.json, which npm gives to scripts. */
export const siteOf = (env: NodeJS.ProcessEnv): string | undefined =>
  env['SITE'] || env['npm_package_config_site'] || undefined;
