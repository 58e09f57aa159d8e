import { tablesOf } from '#app/backups/tables.ts';
import { resources } from '#app/resources.server.ts';

export const backedUpTables = tablesOf(resources);
