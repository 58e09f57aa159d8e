import { read } from '#kit/client/api.ts';
import { useRead } from '#kit/forms/use-read.ts';
import { type Category, categoryList } from '../contract.ts';

const PATH = '/api/categories';

/** Reads the names for a loader; none without an answer. */
export const readCategoryNames = async (): Promise<string[]> =>
  (await read(PATH, categoryList))?.map(({ name }) => name) ?? [];

/** Reads the categories for a form; none until there is an answer. */
export function useCategories(): Category[] {
  const categories = useRead(PATH, categoryList);
  return Array.isArray(categories) ? categories : [];
}
