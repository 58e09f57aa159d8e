/** What `npm outdated --json` says of a library; of one that stands in several places, a list. */
type Outdated = Record<string, Version | Version[]>;
type Version = { current?: string; latest: string };

const { compare } = new Intl.Collator('en', { numeric: true });

/** The libraries that are behind the newest version: npm also names those that are ahead of it. */
export const lateVersions = (outdated: Outdated): string[] =>
  Object.entries(outdated).flatMap(([name, found]) =>
    [found]
      .flat()
      .filter(({ current, latest }) => current && compare(latest, current) > 0)
      .map(({ current, latest }) => `${name} ${current} (${latest})`),
  );
