/** Something that is not imported; the message is Turkish and meant for whoever asked for it. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
