export { requirementsOf, sharedLibraries } from './federation.ts';
export { watchRemote, type WatchedBuild } from './watch-remote.ts';
export { buildRemote, remoteBrowserConfig, remoteServerConfig, type RemoteBuild } from './build-remote.ts';
export {
  buildShell,
  buildShellRenderer,
  shellBrowserConfig,
  shellServerConfig,
  type ShellBuildOptions,
  type ShellBuildFacts,
} from './build-shell.ts';
