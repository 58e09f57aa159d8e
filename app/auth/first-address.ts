export const FIRST_ADDRESS = 'admin@vitrin.local';
