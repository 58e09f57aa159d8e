const ANSWER = /^(?:re|aw|antw|ynt|yan|sv|vs|rif|odp|rép) ?(?:\[\d{1,4}\]|\(\d{1,4}\))? ?:/i;

/** Replaces the reply prefixes of mail programs in all languages by one `Re:`. */
export function answerSubject(subject: string): string {
  let rest = subject.trim();
  while (ANSWER.test(rest)) rest = rest.replace(ANSWER, '').trim();
  return `Re: ${rest}`;
}
