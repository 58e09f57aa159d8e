import type { Station } from './scene.ts';
export const ownerWalk: Station[] = [];
