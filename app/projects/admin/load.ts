import { read } from '#app/api.ts';
import { categoryList } from '#app/categories/contract.ts';

export async function loadCategoryNames(): Promise<string[]> {
  return (await read('/api/categories', categoryList))?.map(({ name }) => name) ?? [];
}
