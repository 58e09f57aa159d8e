import { resources } from '#app/resources.server.ts';
import { loadSite } from '#app/site/pages.server.ts';

/** Loads every public page before the first visitor. */
export const site = await loadSite(resources);
