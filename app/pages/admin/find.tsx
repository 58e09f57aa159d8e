import Found, { loaderOf, searchOf } from '#app/articles/admin/find.tsx';
import { pageType } from '../contract.ts';

/** @public */
export const loader = loaderOf(pageType, () => '/admin/articles');

export const search = searchOf(pageType);

export default Found;
