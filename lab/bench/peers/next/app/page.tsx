import { productPage } from './product-page';

/** Seconds after which Next.js renders the page again, as often as the product does. */
export const revalidate = 5;
export default productPage('home');
