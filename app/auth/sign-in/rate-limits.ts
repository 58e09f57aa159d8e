import type { RateLimit } from '#platform/http/rate-limits.ts';

const MINUTE = 60;

export const loginByAddress: RateLimit = { name: 'loginByAddress', points: 20, seconds: 15 * MINUTE };
export const loginByAccount: RateLimit = { name: 'loginByAccount', points: 10, seconds: MINUTE };
export const loginByTrusted: RateLimit = { name: 'loginByTrusted', points: 10, seconds: 5 * MINUTE };
export const passkeyByAddress: RateLimit = { name: 'passkeyByAddress', points: 40, seconds: 5 * MINUTE };
export const secondStep: RateLimit = { name: 'secondStep', points: 10, seconds: 15 * MINUTE };
export const resetByAddress: RateLimit = { name: 'resetByAddress', points: 5, seconds: 15 * MINUTE };
export const resetByAccount: RateLimit = { name: 'resetByAccount', points: 1, seconds: 15 * MINUTE };
