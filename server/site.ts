import { resources } from '#app/resources.server.ts';
import type { Resource } from '#kit/resource/resource.ts';
import type { Site } from '#kit/site/contract.ts';
import { loadSite } from '#kit/site/pages.server.ts';

export type Parts = { resources: readonly Resource[]; site: Site };

/** Loads every public page before the first visitor. */
export const parts: Parts = { resources, site: await loadSite(resources) };
