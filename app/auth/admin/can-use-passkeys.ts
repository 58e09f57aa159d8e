import { isDemo } from '#app/demo/admin/demo-notice.tsx';

/** Stands apart from the ceremonies, which load when one begins. */
export const canUsePasskeys = () =>
  !isDemo() && 'PublicKeyCredential' in window && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Says whether the browser makes a passkey by itself after a sign-in by password. */
export const makesPasskeysUnasked = async () =>
  canUsePasskeys() && (await PublicKeyCredential.getClientCapabilities?.())?.conditionalCreate === true;
