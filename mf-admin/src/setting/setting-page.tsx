import { Page } from '../app/page.tsx';

/** Empty page with a title. */
export default function SettingPage() {
  return <Page title="Setting" />;
}
