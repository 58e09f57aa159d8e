import { send } from '#app/api.ts';
import { categoryList } from '#app/categories/contract.ts';

/** The names that a project can be filed under; none when they cannot be read. */
export async function loadCategoryNames(): Promise<string[]> {
  try {
    return (await send('GET', '/api/categories', { reply: categoryList })).map(({ name }) => name);
  } catch (error) {
    console.error(error);
    return [];
  }
}
