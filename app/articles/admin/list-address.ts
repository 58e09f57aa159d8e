import type { TextType } from '../text-type.ts';

/** The query that each list was left with, by its address: leaving the form leads back to it. */
const queries = new Map<string, string>();

export const rememberList = ({ screen }: TextType, search: string) => queries.set(screen, search);

export const listAddress = ({ screen }: TextType) => screen + (queries.get(screen) ?? '');
