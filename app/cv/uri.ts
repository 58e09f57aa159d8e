/** Writes an address as a URI of ASCII letters (RFC 3986), which programs that are stricter than browsers want; undefined for none. */
export const uriOf = (address: string): string | undefined =>
  URL.parse(address)
    ?.href.replace(/["<>\\^`{|}\s]/g, encodeURIComponent)
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25');
