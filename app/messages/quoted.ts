/** Lines that mail programs put above the text that they answer. */
const introductions = [
  /^.{0,200} tarihinde .{0,200} (?:yazdı|şunu yazdı|şöyle yazdı):$/i,
  /^On .{0,200} wrote:$/i,
  /^-{2,} ?(?:Original Message|Özgün İleti|Orijinal Mesaj|Orijinal İleti|İletilen mesaj) ?-{2,}$/i,
  /^(?:From|Kimden|Gönderen): .{0,300}$/i,
];

/** Separates what was written from the quoted tail, which begins at an introduction or holds only quoted lines. */
export function splitQuote(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const at = Math.min(introducedAt(lines), tailAt(lines));
  if (at >= lines.length || lines.slice(0, at).join('').trim() === '') return { own: text, quoted: '' };
  return { own: lines.slice(0, at).join('\n').trimEnd(), quoted: lines.slice(at).join('\n').trim() };
}

/** Introductions may be broken into two lines. */
function introducedAt(lines: string[]): number {
  const at = lines.findIndex((line, index) =>
    [line, `${line} ${lines[index + 1] ?? ''}`].some((candidate) => isIntroduction(candidate.trim())),
  );
  return at === -1 ? lines.length : at;
}

const isIntroduction = (line: string) =>
  line.length < 500 && introductions.some((introduction) => introduction.test(line));

function tailAt(lines: string[]): number {
  let at = lines.length;
  while (at > 0 && /^\s*(?:>|$)/.test(lines[at - 1] ?? '')) at -= 1;
  return lines.slice(at).some((line) => line.trimStart().startsWith('>')) ? at : lines.length;
}
