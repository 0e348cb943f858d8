import { Page } from '../app/page.tsx';

/** Only its name (spec.md 2.4, "Setting"). */
export default function SettingPage() {
  return <Page title="Setting" />;
}
