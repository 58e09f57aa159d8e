import { join } from 'node:path';
import type { Config } from './config.ts';
import { diskStorage, type Storage } from './storage.ts';

/** Uploads live in the data folder. */
export const openStorage = (config: Config): Storage => diskStorage(join(config.DATA_DIR, 'uploads'));
