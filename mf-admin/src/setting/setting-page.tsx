import { OfficePage } from '../app/page.tsx';

/** Empty page with a title. */
export default function SettingPage() {
  return <OfficePage title="Setting" />;
}
