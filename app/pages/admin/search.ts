import { searchOf } from '#app/articles/admin/search.ts';
import { pageType } from '../contract.ts';

export const searchPages = searchOf(pageType);
