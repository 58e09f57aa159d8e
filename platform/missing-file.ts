/** For `catch`: gives undefined where a file or folder is missing, and throws any other error. Node 24 has no `throwIfNoEntry` for promises. */
export function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
