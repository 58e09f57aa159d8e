import type { Db } from '#platform/database/database.ts';
import { defineSetting } from '#platform/database/settings.ts';
import { thisSiteInput } from './contract.ts';

export const { read: getThisSite, write: saveThisSite } = defineSetting(
  'this_site',
  thisSiteInput.catch({ is_on: false }),
);

export const isOn = async (db: Db) => (await getThisSite(db)).is_on;
