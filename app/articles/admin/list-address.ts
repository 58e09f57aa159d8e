import type { TextType } from '../text-type.ts';

/** The last query of each list, by its address: closing the form returns to it. */
const queries = new Map<string, string>();

export const rememberList = ({ screen }: TextType, search: string) => queries.set(screen, search);

export const listAddress = ({ screen }: TextType) => screen + (queries.get(screen) ?? '');
