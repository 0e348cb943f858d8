import { pluginReact } from '@rsbuild/plugin-react';
import type { StorybookConfig } from 'storybook-react-rsbuild';
import { workbenchBuild } from './build.ts';

/** Configuration of the workbench: which stories it shows, and how they are built. */
const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    plugins: [...(rsbuild.plugins ?? []), pluginReact()],
    tools: { ...rsbuild.tools, rspack: [rsbuild.tools?.rspack ?? [], workbenchBuild].flat() },
  }),
};
export default config;
