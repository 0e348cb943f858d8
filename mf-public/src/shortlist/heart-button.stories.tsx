import { Cluster } from '@ekamra/ui';
import { HeartButton } from './heart-button.tsx';

export default { title: 'Public site/Shortlist button' };

export const Hearts = () => (
  <Cluster>
    <HeartButton name="Kalinga Heights" record={{ kind: 'building', id: 'kalinga' }} />
  </Cluster>
);
