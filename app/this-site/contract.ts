import { z } from 'zod';

/** Whether `/bu-site` answers. */
export const thisSiteInput = z.strictObject({ is_on: z.boolean('Evet ya da hayır olmalıdır.') });
