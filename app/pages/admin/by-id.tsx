import ById, { loaderOf } from '#app/articles/admin/by-id.tsx';
import { pageType } from '../contract.ts';

/** @public */
export const loader = loaderOf(pageType, () => '/admin/articles');

export default ById;
