/** An inline script of ours; the policy names it by its hash. */
export function InlineScript({ text, type }: { text: string; type?: 'speculationrules' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
