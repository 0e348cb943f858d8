import { pluginReact } from '@rsbuild/plugin-react';
import { remotesOf } from '@ekamra/contracts/releases/components';
import type { StorybookConfig } from 'storybook-react-rsbuild';
import { workbenchBuild } from './build.ts';

/**
 * Stories of each remote by its folder: of `mf-*` the whole checkout would be watched, and built anew for each line of a log.
 */
const remoteStories = remotesOf().map(({ name }) => `../../${name}/src/**/*.stories.tsx`);

/** Configuration of the workbench: which stories it shows, and how they are built. */
const config: StorybookConfig = {
  framework: {
    name: 'storybook-react-rsbuild',
    // Compiled lazily, each story first waits for a build of its own.
    options: { builder: { lazyCompilation: false } },
  },
  stories: ['../src/**/*.stories.tsx', ...remoteStories],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  typescript: { check: false, reactDocgen: false },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    plugins: [...(rsbuild.plugins ?? []), pluginReact()],
    tools: { ...rsbuild.tools, rspack: [rsbuild.tools?.rspack ?? [], workbenchBuild].flat() },
  }),
};
export default config;
