import { z } from 'zod';

export const MCP_PATH = '/mcp';

export const asking = z.enum(['off', 'read', 'inquire'], 'off, read ya da inquire olabilir.');

/** What agents without a key may do: nothing, read what visitors see, or leave a message too. */
export const askSetting = z.strictObject({ ask: asking });

export const askInput = askSetting.extend({ rev: z.int().optional() });

/** `address`: where agents ask, as the site is reached from outside. */
export const askReply = askSetting.extend({ rev: z.int(), address: z.string() });

export type Asking = z.infer<typeof asking>;
export type AskReply = z.infer<typeof askReply>;

const labels = new Map([
  ['get_profile', 'Profil'],
  ['search', 'Arama'],
  ['list_projects', 'Proje listesi'],
  ['get_project', 'Proje'],
  ['list_articles', 'Makale listesi'],
  ['get_article', 'Makale'],
  ['get_page', 'Sayfa'],
  ['get_cv', 'CV'],
  ['send_inquiry', 'Bırakılan mesaj'],
]);

/** What an agent asked for, by the name of the tool. */
export const questionLabel = (tool: string) => labels.get(tool) ?? tool;
