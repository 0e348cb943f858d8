import { RecoveryCodeList } from './recovery-codes.tsx';

export default { title: 'Back office/Recovery codes' };

export const Codes = () => <RecoveryCodeList codes={['4f7k2m9qx1ab', '8c3n5p7rtv2w', 'h6j9k1l4z0de']} />;
