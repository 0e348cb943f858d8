/*
 * Configures zod before any remote loads it: it would try whether it may compile code, which the
 * Content-Security-Policy refuses and browsers report as a violation. All copies of zod read this global variable.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
