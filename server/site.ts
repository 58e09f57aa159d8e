import type { Resource } from '#app/resource.ts';
import { resources } from '#app/resources.server.ts';
import type { Site } from '#app/site/contract.ts';
import { loadSite } from '#app/site/pages.server.ts';

export type Parts = { resources: readonly Resource[]; site: Site };

/** Loads every public page before the first visitor. */
export const parts: Parts = { resources, site: await loadSite(resources) };
