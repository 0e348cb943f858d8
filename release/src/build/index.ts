export { buildRemote, remoteBrowserConfig, type RemoteBuild } from './remote.ts';
export { buildShell, shellBrowserConfig, type ShellBuild, type ShellBuildFacts } from './shell.ts';
export { federationName } from './federation.ts';
