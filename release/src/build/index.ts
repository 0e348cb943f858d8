export { buildRemote, remoteBrowserConfig, remoteServerConfig, type RemoteBuild } from './remote.ts';
export {
  buildShell,
  shellBrowserConfig,
  shellServerConfig,
  type ShellBuild,
  type ShellBuildFacts,
} from './shell.ts';
