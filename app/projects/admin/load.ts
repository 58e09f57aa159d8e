import { categoryList } from '#app/categories/contract.ts';
import { read } from '#app/client/api.ts';

export async function loadCategoryNames(): Promise<string[]> {
  return (await read('/api/categories', categoryList))?.map(({ name }) => name) ?? [];
}
