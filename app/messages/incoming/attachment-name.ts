const LONGEST = 150;
const LONGEST_ENDING = 20;

/** Keeps the last part of a path, on one line and short, with its ending. */
export function attachmentName(given: string | null | undefined): string {
  const last = (given ?? '').slice(-5000).split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const name = withoutDots(plain);
  if (name.length <= LONGEST) return name || 'ek';
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
  return `${name.slice(0, LONGEST - ending.length).trimEnd()}${ending}`;
}

function withoutDots(name: string): string {
  const isKept = (character: string) => !/[.\s]/.test(character);
  const letters = [...name];
  return letters.slice(letters.findIndex(isKept), letters.findLastIndex(isKept) + 1).join('');
}
