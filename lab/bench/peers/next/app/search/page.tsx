import { productPage } from '../product-page';

export const dynamic = 'force-dynamic';
export default productPage('search');
