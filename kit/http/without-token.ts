/**
 * Hides the token in the address of a private CV, however it is written: no log and no list of missing addresses may
 * contain it.
 */
export const withoutToken = (path: string) => path.replace(/(\/cv\/+)[^/.]+/gi, '$1:token');
