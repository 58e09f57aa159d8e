/** E-mail of an owner whom the first start made up. */
export const FIRST_ADDRESS = 'admin@vitrin.local';
