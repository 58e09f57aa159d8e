/** Extracts the account from `octocat`, `@octocat`, or an address such as `github.com/octocat/hello`. */
export function accountName(text: string): string | undefined {
  const typed = text.trim().replace(/^@/, '');
  const [, path] = /^(?:https?:\/\/)?(?:www\.)?[a-z\d.-]+\.[a-z]{2,}(?:\/(.*))?$/i.exec(typed) ?? [];
  const [first, second] = path?.split(/[/?#]/) ?? [typed];
  const name = path !== undefined && ['orgs', 'users'].includes(first ?? '') ? second : first;
  return name && /^[a-z\d][a-z\d_-]{0,38}$/i.test(name) ? name : undefined;
}

/** Normalizes the address of a repository: `https://github.com/Ada/Motor.git/` is `github.com/ada/motor`. */
export function repositoryKey(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const [owner, name] = pathname.toLowerCase().split('/').filter(Boolean);
  return owner && name ? `${host.replace(/^www\./, '')}/${owner}/${name.replace(/\.git$/, '')}` : undefined;
}

export function isTied(address: string, tie: { url: string; full_name: string }): boolean {
  const key = repositoryKey(address);
  if (key === undefined || !URL.canParse(tie.url)) return false;
  return key === repositoryKey(tie.url) || key === repositoryKey(new URL(`/${tie.full_name}`, tie.url).href);
}

const initials = new Set('ai api cli css html http json pdf sdk sql ui xml'.split(' '));

const capitalized = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** `my-cool_api` → `My Cool API`, `akilliSayac` → `Akilli Sayac`. */
export function readableName(name: string): string {
  const words = name
    .replace(/[-_\s]+/g, ' ')
    .replace(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  return words
    .split(' ')
    .map((word) => (initials.has(word.toLowerCase()) ? word.toUpperCase() : capitalized(word)))
    .join(' ');
}
