/** GitHub's alerts, and the decision of a case study. prose.css names them. */
export const callouts = ['note', 'tip', 'important', 'warning', 'caution', 'decision'] as const;
export type Callout = (typeof callouts)[number];

export const calloutOf = (name: string | null | undefined): Callout | null =>
  callouts.find((kind) => kind === name?.toLowerCase()) ?? null;
