const MAX_DEPTH = 30;

/** What is done to each header field, and to each text that a reader sees; `fields` are its part's header. */
export type Rewrite = {
  field: (field: string) => string;
  text: (fields: string[], body: string) => [fields: string[], body: string];
};

/** Rewrites a mail part by part, one character for each byte. Leaves attachments unchanged. */
export const rewriteParts = (raw: string, rewrite: Rewrite): string =>
  partWith(raw, { parent: '', depth: MAX_DEPTH, rewrite });

/** A part is a header, an empty line and a body; `parent` is the type of the enclosing part. */
function partWith(
  raw: string,
  { parent, depth, rewrite }: { parent: string; depth: number; rewrite: Rewrite },
): string {
  const start = /^\r?\n/.exec(raw) ? 0 : (/\n\r?\n/.exec(raw)?.index ?? raw.length) + 1;
  const [head, rest] = [raw.slice(0, start), raw.slice(start)];
  const [gap = ''] = /^\r?\n/.exec(rest) ?? [];
  const body = rest.slice(gap.length);
  const fields = head.split(/\n(?![ \t])/).map(rewrite.field);
  const typed = fieldOf(fields, 'content-type');
  const type = /^[^:]*:\s*([\w.+-]+\/[\w.+-]+)/.exec(typed)?.[1]?.toLowerCase() ?? 'text/plain';
  const isAttached = /^[^:]*:\s*attachment\b/i.test(fieldOf(fields, 'content-disposition'));
  const boundary = parameter(typed, 'boundary');
  const written = (text: string, own = fields) => own.join('\n') + gap + text;
  const inside = (part: string) => partWith(part, { parent: type, depth: depth - 1, rewrite });
  if (type.startsWith('multipart/') && boundary && depth > 0)
    return written(partsWith(body, boundary, inside));
  if (type === 'message/rfc822' && !isAttached && parent !== 'multipart/report' && depth > 0)
    return written(inside(body));
  if (isAttached || !/^text\/(?:plain|html)$/.test(type)) return written(body);
  const [own, text] = rewrite.text(fields, body);
  return written(text, own);
}

export const fieldOf = (fields: string[], name: string) =>
  fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? '';

export const parameter = (field: string, name: 'boundary' | 'charset' | 'format') =>
  [...field.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g)].flatMap(([, key, quoted, plain]) =>
    key?.toLowerCase() === name ? [(quoted ?? plain ?? '').trim()] : [],
  )[0];

/** Rewrites the parts between boundary lines; text before the first and after the last is not a part. */
function partsWith(body: string, boundary: string, rewrite: (part: string) => string): string {
  const mark = `--${boundary}`;
  const written: string[] = [];
  let [from, isPart] = [0, false];
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    const [ending] =
      /^(?:--)?[ \t]*(?:\r?\n|$)/.exec(body.slice(at + mark.length, at + mark.length + 200)) ?? [];
    if (ending === undefined || (at > 0 && body[at - 1] !== '\n')) continue;
    const before = body.slice(from, at);
    from = at + mark.length + ending.length;
    written.push(isPart ? rewrite(before) : before, body.slice(at, from));
    isPart = !ending.startsWith('--');
  }
  const last = body.slice(from);
  return [...written, isPart ? rewrite(last) : last].join('');
}
