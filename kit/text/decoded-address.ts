/** Decodes an address for people and file names; one that is not encoded as UTF-8 stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
