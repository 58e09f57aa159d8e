import type { z } from 'zod';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { jsonPart } from './json-file.ts';

export const settingsPart = (name: string, contract: z.ZodType<object>) =>
  jsonPart({
    name,
    read: async ({ db }) => (await readSettings(db, name))?.value,
    async merge({ db }, given) {
      const value = contract.parse(given);
      if (await readSettings(db, name)) return { added: 0, kept: 1 };
      await writeSettings(db, name, value);
      return { added: 1, kept: 0 };
    },
  });
