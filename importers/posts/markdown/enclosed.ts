type Rewriting = {
  /** Finds the beginnings; is global. */
  open: RegExp;
  /** Says what ends it; undefined where it begins nothing. */
  close: (opener: RegExpExecArray) => string | undefined;
  inside: (text: string, opener: RegExpExecArray) => string;
  outside?: (text: string) => string;
};

/** Rewrites what stands between two signs, and what stands around it. Looks for each end at most once in vain. */
export function rewriteEnclosed(
  text: string,
  { open, close, inside, outside = (part) => part }: Rewriting,
): string {
  const absent = new Set<string>();
  let written = '';
  let at = 0;
  for (const opener of text.matchAll(open)) {
    const from = opener.index + opener[0].length;
    const sign = close(opener);
    if (!sign || opener.index < at || absent.has(sign)) continue;
    const end = text.indexOf(sign, from);
    if (end < 0) {
      absent.add(sign);
      continue;
    }
    written += outside(text.slice(at, opener.index)) + inside(text.slice(from, end), opener);
    at = end + sign.length;
  }
  return written + outside(text.slice(at));
}
