import { z } from 'zod';
import type { Scope } from './scopes.ts';

export const owner = z.object({ id: z.number().int(), name: z.string(), email: z.string() });

export const loginReply = z.object({ token: z.string(), user: owner });

export type Owner = z.infer<typeof owner>;
export type LoginReply = z.infer<typeof loginReply>;
export type KeyUse = {
  owner: Owner;
  key: {
    id: number;
    name: string;
    scopes: readonly Scope[];
    /** Granted by OAuth: its client can request more. */
    isGrant: boolean;
  };
};
