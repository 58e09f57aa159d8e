const DATE = /\b\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:19|20)\d\d\b/;
const TIME = /\b\d{1,2}[:.]\d{2}\b/;
const WROTE =
  /(?:wrote|yazd[ıi]|schrieb|geschrieben|a écrit|escribió|ha scritto|escreveu|schreef|skrev|kirjoitti|napisał|написал\S{0,3})(?!\p{L})/iu;
const ADDRESS_LAST = /<[^<>\s@]{1,200}@[^<>\s@]{1,200}> ?[:,]?$/;
const LONGEST = 500;
const INTRODUCTION_LINES = 3;

const SENDER = /^[*\s]{0,3}(?:From|Von|Kimden|Gönderen|De|Da|Van)\s?:/i;
const HEADER =
  /^[*\s]{0,3}(?:Sent|Date|To|Cc|Subject|Gönderildi|Gönderilme|Gönderme Tarihi|Tarih|Kime|Alıcı|Bilgi|Konu|Gesendet|Datum|An|Betreff|Envoyé|À|Objet)[*\s]{0,3}:/i;
const ORIGINAL =
  /^-{2,} ?(?:Original Message|Özgün İleti|Orijinal Mesaj|Orijinal İleti|Ursprüngliche Nachricht) ?-{2,}$/i;
const FORWARDED = /forward|iletilen|yönlendirilen|weitergeleitet/i;

/** Separates a mail's own text from an unambiguous quotation at its end. Answers below or inside a quotation are kept. */
export function splitQuote(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const at = Math.min(markedFrom(lines), unmarkedFrom(lines));
  if (at >= lines.length || lines.slice(0, at).join('').trim() === '') return { own: text, quoted: '' };
  return { own: lines.slice(0, at).join('\n').trimEnd(), quoted: lines.slice(at).join('\n').trim() };
}

const isBlank = (line = '') => line.trim() === '';
/** Says whether a line is quoted. `>:` instead ends an introduction that was wrapped inside an address. */
const isMarked = (line = '') => /^\s{0,3}>(?!:\s*$)/.test(line);

function markedFrom(lines: string[]): number {
  let at = lines.length;
  while (at > 0 && (isMarked(lines[at - 1]) || isBlank(lines[at - 1]))) at -= 1;
  const first = lines.findIndex((line, index) => index >= at && isMarked(line));
  return first === -1 ? lines.length : (introductionAbove(lines, first) ?? first);
}

function introductionAbove(lines: string[], quotation: number): number | undefined {
  let end = quotation;
  while (end > 0 && isBlank(lines[end - 1])) end -= 1;
  for (let at = end - 1; at >= Math.max(0, end - INTRODUCTION_LINES) && !isBlank(lines[at]); at -= 1)
    if (isIntroduction(lines.slice(at, end)))
      return at > 0 && ADDRESS_LAST.test((lines[at - 1] ?? '').trim()) ? at - 1 : at;
  return undefined;
}

function isIntroduction(lines: string[]): boolean {
  const text = lines.join(' ').trim();
  return (
    text.length <= LONGEST &&
    /:$/.test(text) &&
    DATE.test(text) &&
    (WROTE.test(text) || (TIME.test(text) && ADDRESS_LAST.test(text)))
  );
}

function unmarkedFrom(lines: string[]): number {
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (SENDER.test(line) && isHeaders(lines, at)) {
      const start = separatorAbove(lines, at);
      return FORWARDED.test(lines.slice(start, at).join(' ')) ? lines.length : start;
    }
    const introduction =
      isBlank(lines[at - 1]) && !isBlank(line) ? introductionOfUnmarked(lines, at) : undefined;
    if (introduction !== undefined) return introduction;
  }
  return lines.length;
}

function isHeaders(lines: string[], at: number): boolean {
  const next = lines.slice(at + 1, at + 9).filter((line) => !isBlank(line));
  const count = next.slice(0, 4).filter((line) => HEADER.test(line)).length;
  return count >= 2 || ORIGINAL.test((lines[at - 1] ?? '').trim());
}

function separatorAbove(lines: string[], headers: number): number {
  let at = headers;
  while (at > 0 && /^\s*$|^\s*[-_]{2,}.{0,80}$/.test(lines[at - 1] ?? '')) at -= 1;
  return at;
}

function introductionOfUnmarked(lines: string[], at: number): number | undefined {
  for (let end = at + 1; end <= at + INTRODUCTION_LINES && !isBlank(lines[end - 1]); end += 1) {
    const introduction = lines.slice(at, end);
    if (!isIntroduction(introduction) || !TIME.test(introduction.join(' '))) continue;
    const next = lines.slice(end, end + 5).find((line) => !isBlank(line));
    return next !== undefined && !isMarked(next) ? introductionAbove(lines, end) : undefined;
  }
  return undefined;
}
