import { categoryList } from '#app/categories/contract.ts';
import { read } from '#kit/client/api.ts';

export async function loadCategoryNames(): Promise<string[]> {
  return (await read('/api/categories', categoryList))?.map(({ name }) => name) ?? [];
}
