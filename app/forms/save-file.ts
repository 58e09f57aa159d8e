/** Hands something that was fetched to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
