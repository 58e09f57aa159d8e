/** Who everybody signs in to a demo as. */
export const DEMO_ACCOUNT = { email: 'demo@vitrin.local', password: 'vitrin-demo', name: 'Demo' };
