const { startRegistry } = await import('/work/d/scripts/packages/testing/local-registry.ts');
const r = await startRegistry(); console.log(r.url);
