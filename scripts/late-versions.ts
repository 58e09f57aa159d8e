type Version = { current?: string; latest: string };

const { compare } = new Intl.Collator('en', { numeric: true });

/** Skips packages that are installed ahead of the latest version, which `npm outdated` also lists. */
export const lateVersions = (outdated: Record<string, Version | Version[]>): string[] =>
  Object.entries(outdated).flatMap(([name, versions]) =>
    [versions]
      .flat()
      .filter(({ current, latest }) => current && compare(latest, current) > 0)
      .map(({ current, latest }) => `${name} ${current} (${latest})`),
  );
